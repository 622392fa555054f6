import { lazy } from 'react';
import { warn } from './warn.ts';

/** What an administrator's PIN allows in one sale. */
export type SaleActs = readonly [SaleAct, ...SaleAct[]];
export type SaleAct = 'discount' | 'credit-limit';

// Apart from the counter's first code: few sales need them.
const loadAuthorizeSale = () => import('./authorize-sale.tsx');
const loadSwitchSeller = () => import('../../features/pins/switch-seller-dialog.tsx');
export const AuthorizeSale = lazy(loadAuthorizeSale);
export const SwitchSellerDialog = lazy(loadSwitchSeller);

/** Opens a PIN dialog once its code is here; without it says so, and the sale stays as it is. */
export async function whenLoaded(dialog: 'authorize' | 'switch', open: () => void): Promise<void> {
  try {
    await (dialog === 'authorize' ? loadAuthorizeSale() : loadSwitchSeller());
  } catch {
    return warn('No se pudo abrir la ventana. Fijate que haya conexión y probá de nuevo.');
  }
  open();
}
