import { domainError } from '../../http/errors.ts';

export const requestIdReused = domainError(
  'consumer-request.id-reused',
  409,
  'Ese pedido ya se registró con otros datos. Volvé a enviarlo.',
);
