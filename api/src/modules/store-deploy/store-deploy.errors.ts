import { domainError } from '@mostrador/server-kit/http/errors';

export const storeNotConfigured = domainError(
  'store.not-configured',
  409,
  'Debes configurar tu tienda antes de activarla',
);
export const storeWithoutProducts = domainError(
  'store.no-products',
  409,
  'Debes publicar al menos un producto antes de activar la tienda',
);
export const storeNotActive = domainError(
  'store.not-active',
  409,
  'La tienda no está activa. Activala primero.',
);
