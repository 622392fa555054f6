import { CERTIFICATE_WARNING_DAYS, type FiscalConfig } from '@mostrador/contracts/fiscal-config';

const DAY_MS = 24 * 60 * 60 * 1000;

export type CertificateExpiry = 'valid' | 'soon' | 'expired';

/** Returns whether a certificate is valid, about to expire or expired. */
export function expiryOf(
  { validTo }: Pick<NonNullable<FiscalConfig['certificate']>, 'validTo'>,
  now: Date,
): CertificateExpiry {
  const left = Date.parse(validTo) - now.getTime();
  if (left <= 0) return 'expired';
  return left <= CERTIFICATE_WARNING_DAYS * DAY_MS ? 'soon' : 'valid';
}
