import { domainError } from '@mostrador/server-kit/http/errors';

export const copyRefused = domainError('shop-data.copy-refused', 409, 'No se pudo cargar la copia');
