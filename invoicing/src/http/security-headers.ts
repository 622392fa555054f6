const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // This server shows only its own API page.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const ONE_YEAR_OF_HTTPS = 'max-age=31536000';

/** Returns the security headers of every answer. */
export function securityHeadersFor(mode: 'trial' | 'production'): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...(mode === 'production' && { 'strict-transport-security': ONE_YEAR_OF_HTTPS }),
  };
}
