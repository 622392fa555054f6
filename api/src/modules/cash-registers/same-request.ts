import type { CashMovement } from '@mostrador/contracts/cash-registers';
import { toCents } from '@mostrador/domain';
import type { StoredCashRegister } from './cash-registers.repository.ts';

/** Whether a register was opened by a request with these fields; the amount is in pesos. */
export function isSameOpening(
  { opening, notes }: Pick<StoredCashRegister, 'opening' | 'notes'>,
  asked: { openingAmount: number; notes: string | null },
): boolean {
  return opening === toCents(asked.openingAmount) && notes === asked.notes;
}

type MovementFields = Pick<CashMovement, 'kind' | 'amount' | 'reason'>;

/** Whether a movement was recorded by a request with these fields. */
export function isSameMovement(recorded: MovementFields, asked: MovementFields): boolean {
  return (
    recorded.kind === asked.kind &&
    recorded.amount === asked.amount &&
    recorded.reason === asked.reason
  );
}
