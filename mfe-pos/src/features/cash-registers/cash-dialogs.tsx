import type { CashDialog } from './cash-dialog.ts';
import type { CashOnDevice } from './cash-on-device.ts';
import { CloseRegisterDialog } from './close-register-dialog.tsx';
import { ConfigurationDialog } from './configuration-dialog.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { OpenRegisterDialog } from './open-register-dialog.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

export interface CashDialogsProps {
  dialog: CashDialog;
  /** Left out where the register needs the server. */
  device?: CashOnDevice | undefined;
  onClose: () => void;
}

/** The dialogs of the bar, loaded when the first one is opened. */
export function CashDialogs({ dialog, device, onClose }: CashDialogsProps) {
  switch (dialog.kind) {
    case 'configure':
      return <ConfigurationDialog onClose={onClose} />;
    case 'open':
      return (
        <OpenRegisterDialog
          suggestedAmount={dialog.suggestedAmount}
          device={device}
          onClose={onClose}
        />
      );
    case 'close':
      return <CloseRegisterDialog cashRegister={dialog.cashRegister} onClose={onClose} />;
    case 'move':
      return (
        <MovementDialog
          movement={dialog.movement}
          cashRegister={dialog.cashRegister}
          device={device}
          onClose={onClose}
        />
      );
    case 'reading':
      return <ReadingDialog cashRegister={dialog.cashRegister} onClose={onClose} />;
  }
}
