import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import type { Actor, Cents } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import { findCashConfig } from './cash-config.repository.ts';
import { findCashFigures } from './cash-figures.repository.ts';
import { drawerHoldsLess, movementUnconfirmed } from './cash-registers.errors.ts';
import type { StoredCashRegister } from './cash-registers.repository.ts';

/**
 * Returns the amount that the drawer should hold, if it is less than the amount to take out. Throws
 * `cash-register.movement-unconfirmed` for that until it is confirmed, and for any amount where the
 * person may not know.
 */
export async function findExceeded(
  db: ShopDatabase,
  actor: Actor,
  register: StoredCashRegister,
  { amount, confirmed }: { amount: Cents; confirmed: boolean },
): Promise<Cents | undefined> {
  if (!confirmed && !mayKnow(actor, register, await findCashConfig(db)))
    throw movementUnconfirmed();
  const { expected } = await findCashFigures(db, register);
  if (amount <= expected) return undefined;
  if (!confirmed) throw drawerHoldsLess(expected, amount);
  return expected;
}

/**
 * Whether a person may see the figures of a register. With blind closing, only an administrator
 * sees those of an open one.
 */
export function mayKnow(
  { role }: Actor,
  { closedAt }: StoredCashRegister,
  { blindClose }: CashRegisterConfig,
): boolean {
  return !blindClose || role === 'admin' || closedAt !== null;
}
