import { lazy, useEffect } from 'react';
import { loadQuickProductForm } from './quick-product-form-on-demand.ts';
import { warn } from './warn.ts';

/** Loads the list of what waits on this device. */
export const loadOutboxDialog = () => import('./outbox-dialog.tsx');

// Excluded from the counter's first script: few sales need them.
const load = {
  authorize: () => import('./authorize-sale.tsx'),
  switch: () => import('../../features/pins/switch-seller-dialog.tsx'),
  'sale-discount': () => import('./sale-discount-dialog.tsx'),
  counter: () => import('./counter-dialogs.tsx'),
  outbox: loadOutboxDialog,
  'new-product': loadQuickProductForm,
  return: () =>
    import('../../features/sales/returns/return-dialog.tsx').then(({ ReturnDialog }) => ({
      default: ReturnDialog,
    })),
};
export const AuthorizeSale = lazy(load.authorize);
export const SwitchSellerDialog = lazy(load.switch);
export const SaleDiscountDialog = lazy(load['sale-discount']);
export const OutboxDialog = lazy(load.outbox);
export const ReturnDialog = lazy(load.return);
export const CounterDialogs = lazy(load.counter);

/**
 * Opens a dialog once its code has loaded; if it cannot load, warns and leaves the sale as it is.
 */
export async function whenLoaded(dialog: keyof typeof load, open: () => void): Promise<void> {
  try {
    await load[dialog]();
  } catch {
    return warn('No se pudo abrir la ventana. Fijate que haya conexión y probá de nuevo.');
  }
  open();
}

/** Preloads the dialogs that take typing, once the counter sells and the browser is idle. */
export function useDialogsAtHand(sells: boolean): void {
  useEffect(
    function loadWhenIdle() {
      if (!sells) return;
      const loadNow = () => {
        for (const dialog of ['counter', 'sale-discount'] as const)
          load[dialog]().catch(() => undefined);
      };
      // Safari has no requestIdleCallback.
      const whenIdle = window.requestIdleCallback ?? window.setTimeout;
      whenIdle(loadNow);
    },
    [sells],
  );
}
