import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, use } from 'react';
import { IconButton } from '../button/index.ts';
import popupStyles from '../foundations/popup.module.css';
import { PopupContainer } from '../foundations/popup-container.ts';
import { IconX } from '../icons/index.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  title: string;
  /** A `Button` or an `IconButton`. */
  trigger: ReactElement;
  /** With `onOpenChange`, for content that closes it, such as the button that applies filters. */
  opened?: boolean;
  onOpenChange?: (opened: boolean) => void;
  /** The edge of the trigger that the popover aligns with. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A few controls in a popup, such as filters. The page stays usable; a press outside closes it. */
export function Popover({
  title,
  trigger,
  opened,
  onOpenChange,
  align = 'end',
  children,
}: PopoverProps) {
  const container = use(PopupContainer);
  return (
    <BasePopover.Root open={opened} onOpenChange={onOpenChange}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner sideOffset={4} align={align} className={popupStyles.positioner}>
          <BasePopover.Popup className={`${popupStyles.popup} ${styles.popover}`}>
            <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
            {children}
            {/* Last in the DOM, so that the focus starts on the first control. */}
            <span className={styles.close}>
              <BasePopover.Close
                render={<IconButton label="Cerrar" icon={<IconX />} size="sm" />}
              />
            </span>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
