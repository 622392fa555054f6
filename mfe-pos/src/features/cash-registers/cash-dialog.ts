import type { CashMovementKind, CashRegister } from '@mostrador/contracts/cash-registers';

/** The dialog of the cash register that is open. */
export type CashDialog =
  | { kind: 'configure' }
  /** Proposes the amount that the last closing left in the drawer. */
  | { kind: 'open'; suggestedAmount: number | null }
  | { kind: 'close'; cashRegister: CashRegister }
  | { kind: 'move'; movement: CashMovementKind; cashRegister: CashRegister }
  | { kind: 'reading'; cashRegister: CashRegister };
