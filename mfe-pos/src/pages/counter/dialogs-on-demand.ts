import { lazy, useEffect } from 'react';
import { warn } from './warn.ts';

/** What an administrator's PIN allows in one sale. */
export type SaleActs = readonly [SaleAct, ...SaleAct[]];
export type SaleAct = 'discount' | 'credit-limit';

// Apart from the counter's first code: few sales need them.
const load = {
  authorize: () => import('./authorize-sale.tsx'),
  switch: () => import('../../features/pins/switch-seller-dialog.tsx'),
  'sale-discount': () => import('./sale-discount-dialog.tsx'),
  counter: () => import('./counter-dialogs.tsx'),
  'new-product': () => import('../../features/products/quick-product-form/quick-product-form.tsx'),
};
export const AuthorizeSale = lazy(load.authorize);
export const SwitchSellerDialog = lazy(load.switch);
export const SaleDiscountDialog = lazy(load['sale-discount']);
export const CounterDialogs = lazy(load.counter);
export const QuickProductForm = lazy(async () => ({
  default: (await load['new-product']()).QuickProductForm,
}));

/** Opens a dialog once its code is here; without it says so, and the sale stays as it is. */
export async function whenLoaded(dialog: keyof typeof load, open: () => void): Promise<void> {
  try {
    await load[dialog]();
  } catch {
    return warn('No se pudo abrir la ventana. Fijate que haya conexión y probá de nuevo.');
  }
  open();
}

/** Loads those that take typing before somebody opens them, once the counter sells and is at rest. */
export function useDialogsAtHand(sells: boolean): void {
  useEffect(
    function loadWhenIdle() {
      if (!sells) return;
      const loadNow = () => {
        for (const dialog of ['counter', 'sale-discount'] as const)
          load[dialog]().catch(() => undefined);
      };
      // Safari cannot say when it is idle.
      const whenIdle = window.requestIdleCallback ?? window.setTimeout;
      whenIdle(loadNow);
    },
    [sells],
  );
}
