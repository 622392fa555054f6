import { domainError } from '@mostrador/server-kit/http/errors';

export const requestIdReused = domainError(
  'consumer-request.id-reused',
  409,
  'Ese pedido ya se registró con otros datos. Volvé a enviarlo.',
);
