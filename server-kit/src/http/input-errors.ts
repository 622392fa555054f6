import { domainError } from './errors.ts';

export const malformedInput = domainError(
  'input.malformed',
  400,
  'No se pudo leer el pedido: el contenido no es JSON válido',
);
export const malformedForm = domainError(
  'input.malformed',
  400,
  'No se pudo leer el formulario enviado',
);
export const unsupportedMediaType = domainError(
  'input.media-type',
  415,
  'El contenido tiene que enviarse como JSON',
);
export const inputTooLarge = domainError(
  'input.too-large',
  413,
  'El contenido enviado es demasiado grande',
);
export const malformedAddress = domainError(
  'address.malformed',
  400,
  'La dirección pedida no es válida',
);
export const addressNotFound = domainError('address.not-found', 404, 'La dirección no existe');
export const invalidRequest = domainError('request.invalid', 400, 'El pedido no es válido');
