import type { CashMovementKind, CashRegister } from '@mostrador/contracts/cash-registers';

/** The one dialog of the cash register that is open. */
export type CashDialog =
  | { kind: 'configure' }
  /** Starts with what the last closing left in the drawer. */
  | { kind: 'open'; suggestedAmount: number | null }
  | { kind: 'close'; cashRegister: CashRegister }
  | { kind: 'move'; movement: CashMovementKind; cashRegister: CashRegister }
  | { kind: 'reading'; cashRegister: CashRegister };
