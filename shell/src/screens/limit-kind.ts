import type { ApiError } from '@mostrador/contracts/errors';
import type { LimitKind } from '@mostrador/shared-ui/limit-modal';

/**
 * Returns the limit that a refusal is about: its own `limitKind`, else a guess from its sentence.
 */
export function limitKindOf({ error, limitKind }: ApiError): LimitKind {
  if (limitKind) return limitKind;
  if (/usuario/i.test(error)) return 'users';
  if (/producto/i.test(error)) return 'products';
  if (/venta/i.test(error)) return 'sales';
  return 'products';
}
