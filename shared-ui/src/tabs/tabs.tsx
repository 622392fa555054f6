import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface TabListProps<Value extends string> {
  /** Links the tab to the panel with the same id. */
  id: string;
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export interface TabPanelProps {
  id: string;
  /** The chosen tab. */
  value: string;
  children: ReactNode;
}

export interface TabsProps<Value extends string> extends Omit<TabListProps<Value>, 'id'> {
  /** The content of the chosen tab. */
  children: ReactNode;
  /** Shown at the end of the tab row. */
  actions?: ReactNode;
}

/** Parts of one screen. The arrow keys move between tabs; Tab moves into the panel. */
export function Tabs<Value extends string>({ children, actions, ...list }: TabsProps<Value>) {
  const id = useId();
  return (
    <div className={styles.tabs}>
      <div className={styles.line}>
        <TabList id={id} {...list} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <TabPanel id={id} value={list.value}>
        {children}
      </TabPanel>
    </div>
  );
}

/** The tab row alone, for a screen that shows it beside its title; the content is a `TabPanel`. */
export function TabList<Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
}: TabListProps<Value>) {
  function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={moveWithArrows}
          className={styles.tab}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${value}`}
      className={styles.panel}
    >
      {children}
    </div>
  );
}
