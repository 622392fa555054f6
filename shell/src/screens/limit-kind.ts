import type { ApiError } from '@mostrador/contracts/errors';
import type { LimitKind } from '@mostrador/shared-ui/limit-modal';

/** Which limit a refusal is about: as it says itself, else as the document tells it, by its words. */
export function limitKindOf({ error, limitKind }: ApiError): LimitKind {
  if (limitKind) return limitKind;
  if (/usuario/i.test(error)) return 'users';
  if (/producto/i.test(error)) return 'products';
  if (/venta/i.test(error)) return 'sales';
  return 'products';
}
