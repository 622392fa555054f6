import { domainError } from '@mostrador/server-kit/http/errors';

export const voucherNotFound = domainError('voucher.not-found', 404, 'No existe ese comprobante');

export const voucherIsAnother = domainError(
  'voucher.is-another',
  409,
  'Ese comprobante ya se pidió con otros datos',
);

export const voucherWithdrawn = domainError(
  'voucher.withdrawn',
  409,
  'Ese comprobante se dejó sin emitir',
);

export const shopUnknown = domainError('voucher.shop-unknown', 404, 'No existe ese comercio');
