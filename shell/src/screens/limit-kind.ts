import type { LimitKind } from '@mostrador/shared-ui/limit-modal';

/** Which limit the server's sentence is about. Only the words tell: the code is one for all. */
export function limitKindOf(error: string): LimitKind {
  if (/usuario/i.test(error)) return 'users';
  if (/producto/i.test(error)) return 'products';
  if (/venta/i.test(error)) return 'sales';
  return 'products';
}
