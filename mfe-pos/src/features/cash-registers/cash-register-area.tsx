import { useSession } from '@mostrador/shared-auth';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconSettings } from '@mostrador/shared-ui/icons';
import { showToast } from '@mostrador/shared-ui/toast';
import { useEffect, useState } from 'react';
import type { CashBar, CashBarProps } from './cash-bar.tsx';
import type { CashDialog } from './cash-dialog.ts';
import type { CashDialogs } from './cash-dialogs.tsx';
import styles from './cash-register-area.module.css';

/**
 * The cash register in the header of Ventas. Only this frame is in the till's first script: the bar
 * and the dialogs load separately, and their space is reserved until then.
 */
export function CashRegisterArea({ compact, device }: Pick<CashBarProps, 'compact' | 'device'>) {
  const isEnabled = useSession().user?.cashRegisterConfig.enabled ?? false;
  const Bar = useCashBar(isEnabled);
  const [Dialogs, setDialogs] = useState<typeof CashDialogs>();
  const [dialog, setDialog] = useState<CashDialog>();

  async function open(next: CashDialog) {
    try {
      const { CashDialogs } = await import('./cash-dialogs.tsx');
      setDialogs(() => CashDialogs);
      setDialog(next);
    } catch {
      showToast({
        kind: 'error',
        message: 'No se pudo abrir la ventana. Fijate que haya conexión y probá de nuevo.',
      });
    }
  }

  return (
    <div className={styles.area} data-enabled={isEnabled || undefined}>
      {isEnabled && Bar && <Bar compact={compact} device={device} onOpen={open} />}
      {/* A small screen has it in the bar's menu. */}
      {!(isEnabled && compact) && (
        <IconButton
          label="Configurar Caja"
          icon={<IconSettings />}
          className={styles.configure}
          onClick={() => open({ kind: 'configure' })}
        />
      )}
      {Dialogs && dialog && (
        <Dialogs dialog={dialog} device={device} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

let loadedBar: typeof CashBar | undefined;

/** Undefined until it arrives. A till that cannot load it sells without. */
function useCashBar(isEnabled: boolean): typeof CashBar | undefined {
  const [Bar, setBar] = useState(() => loadedBar);

  useEffect(
    function load() {
      if (!isEnabled) return;
      import('./cash-bar.tsx').then(
        ({ CashBar }) => {
          loadedBar = CashBar;
          setBar(() => CashBar);
        },
        () => undefined,
      );
    },
    [isEnabled],
  );

  return Bar;
}
