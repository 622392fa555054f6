import { Tooltip } from '@base-ui/react/tooltip';
import { use } from 'react';
import { IconButton, type IconButtonProps } from '../button/index.ts';
import { PopupContainer } from '../foundations/popup-container.ts';
import styles from './tooltip.module.css';

/**
 * An icon button that shows its label on hover and on keyboard focus. The native `title` appears
 * late and never on keyboard focus; it is enough for icons that everybody knows.
 */
export function TooltipIconButton(props: IconButtonProps) {
  const container = use(PopupContainer);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={<IconButton {...props} title={undefined} />} />
      <Tooltip.Portal container={container}>
        <Tooltip.Positioner sideOffset={6} className={styles.positioner}>
          {/* The button already has this name. */}
          <Tooltip.Popup aria-hidden="true" className={styles.tooltip}>
            {props.label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
