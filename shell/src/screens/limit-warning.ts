import type { LimitKind } from '@mostrador/contracts/errors';
import { type CurrentSubscription, LIMIT_WARNING_SHARE } from '@mostrador/contracts/subscriptions';
import { formatQuantity } from '@mostrador/domain/format';

/** The contents of a warning about a plan's limit. */
export interface LimitWarning {
  kind: LimitKind;
  isReached: boolean;
  sentence: string;
}

const COUNTED: Record<LimitKind, string> = {
  users: 'usuarios de tu plan',
  products: 'productos de tu plan',
  sales: 'ventas por mes de tu plan',
};

/** Returns the limit nearest to being reached, from nine tenths on; undefined below that. */
export function limitWarningOf({ usage, limits }: CurrentSubscription): LimitWarning | undefined {
  const [nearest] = [
    { kind: 'users' as const, used: usage.currentUsers, limit: limits.maxUsers },
    { kind: 'products' as const, used: usage.currentProducts, limit: limits.maxProducts },
    { kind: 'sales' as const, used: usage.salesThisMonth, limit: limits.maxSalesPerMonth },
  ]
    .flatMap(({ limit, ...rest }) => (limit === null ? [] : [{ ...rest, limit }]))
    .filter(({ used, limit }) => used >= limit * LIMIT_WARNING_SHARE)
    .sort((a, b) => b.used / b.limit - a.used / a.limit);
  if (!nearest) return undefined;
  const { kind, used, limit } = nearest;
  const isReached = used >= limit;
  const counted = `${formatQuantity(limit)} ${COUNTED[kind]}`;
  return {
    kind,
    isReached,
    sentence: isReached
      ? `Llegaste al límite de ${counted}.`
      : `Usaste ${formatQuantity(used)} de ${counted}.`,
  };
}
