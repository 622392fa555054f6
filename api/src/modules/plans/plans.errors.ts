import type { LimitKind } from '@mostrador/contracts/errors';
import type { PlanId } from '@mostrador/contracts/subscriptions';
import { formatQuantity } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';

// A screen that knows only the documented fields recognizes the kind of limit by these words.
const COUNTED: Record<LimitKind, string> = {
  users: 'usuarios',
  products: 'productos',
  sales: 'ventas por mes',
};

const CODE = 'plan.limit-reached';

interface Reached {
  plan: PlanId;
  limitKind: LimitKind;
  currentUsage: number;
  maxLimit: number;
}

export function planLimitReached({ limitKind, maxLimit, ...reached }: Reached): DomainError {
  const counted = `${formatQuantity(maxLimit)} ${COUNTED[limitKind]}`;
  return new DomainError(403, {
    error: `Llegaste al límite de ${counted} de tu plan`,
    code: CODE,
    limitReached: true,
    limitKind,
    maxLimit,
    ...reached,
  });
}

export function isPlanLimit(error: unknown): boolean {
  return error instanceof DomainError && error.answer.code === CODE;
}
