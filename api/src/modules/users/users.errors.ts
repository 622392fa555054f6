import { domainError } from '@mostrador/server-kit/http/errors';

export const userNotFound = domainError('user.not-found', 404, 'El usuario no existe');
export const notASeller = domainError(
  'user.not-a-seller',
  409,
  'Solo se pueden cambiar los vendedores: el administrador tiene siempre todos los permisos',
);
