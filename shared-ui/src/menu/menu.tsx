import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, use } from 'react';
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
  /** `MenuItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode;
}

/** Actions behind one button, such as the formats of an export or the actions on a row. */
export function Menu({ trigger, align = 'end', defaultOpen, children }: MenuProps) {
  const container = use(PopupContainer);
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner sideOffset={4} align={align} className={popupStyles.positioner}>
          <BaseMenu.Popup className={`${popupStyles.popup} ${popupStyles.list} ${styles.menu}`}>
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
