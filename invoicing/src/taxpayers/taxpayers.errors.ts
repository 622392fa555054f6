import { domainError } from '@mostrador/server-kit/http/errors';

export const taxpayerNotFound = domainError(
  'taxpayer.not-found',
  404,
  'No se encontró información para este CUIT en ARCA',
);

export const taxpayerEmpty = domainError(
  'taxpayer.empty',
  404,
  'No se encontró información en ARCA',
);

export const taxpayerInactive = domainError(
  'taxpayer.inactive',
  409,
  'Este CUIT figura inactivo en ARCA',
);

export const registryUnavailable = domainError(
  'taxpayer.unavailable',
  502,
  'No se pudo consultar la información en ARCA',
);
