import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, use, useRef } from 'react';
import popupStyles from '../foundations/popup.module.css';
import { PopupContainer } from '../foundations/popup-container.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** A `Button` or an `IconButton`; the menu takes its name. */
  trigger: ReactElement;
  /** The edge of the trigger that the menu aligns with; `end` for buttons on the right of a row. */
  align?: 'start' | 'end';
  /** Opens as soon as it is shown, for a menu whose code loads when its button is pressed. */
  defaultOpen?: boolean | undefined;
  /**
   * Closed, it returns the focus to the element that had it when it opened, for a trigger that takes
   * no focus from a press.
   */
  keepsFocus?: boolean;
  /** `MenuItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode;
}

/** Actions behind one button, such as the formats of an export or the actions on a row. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen,
  keepsFocus = false,
  children,
}: MenuProps) {
  const container = use(PopupContainer);
  const focused = useRef<Element>(defaultOpen ? document.activeElement : null);

  function rememberFocus(isOpen: boolean) {
    if (isOpen) focused.current = document.activeElement;
  }

  function focusedBefore() {
    const before = focused.current;
    const canReturn =
      before instanceof HTMLElement && before.isConnected && before !== document.body;
    return canReturn ? before : true;
  }

  return (
    <BaseMenu.Root defaultOpen={defaultOpen} onOpenChange={rememberFocus}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner sideOffset={4} align={align} className={popupStyles.positioner}>
          <BaseMenu.Popup
            className={`${popupStyles.popup} ${popupStyles.list} ${styles.menu}`}
            finalFocus={keepsFocus ? focusedBefore : undefined}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** For actions that delete or cancel. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      data-danger={danger || undefined}
      className={`${popupStyles.item} ${styles.item}`}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export interface MenuGroupProps {
  label: ReactNode;
  children: ReactNode;
}

/** Items under a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles.groupLabel}>{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}
