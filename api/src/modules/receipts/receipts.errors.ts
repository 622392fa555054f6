import { domainError } from '@mostrador/server-kit/http/errors';

export const returnNotFound = domainError('return.not-found', 404, 'La devolución no existe');
