import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { FastifyRequest } from 'fastify';
import { type ConfigFor, memoizeByConfig } from './runtime-config.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address of a page may carry the token of a mailed link.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

const ONE_YEAR_OF_HTTPS = 'max-age=31536000';

/**
 * What shell and remotes may do, and nothing else. No inline script or style is ever needed: what a
 * script sets on an element's `style` is not one.
 */
function contentSecurityPolicy({ invoicingBase }: RuntimeConfig): string {
  const invoicing = URL.canParse(invoicingBase) ? ` ${new URL(invoicingBase).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${invoicing}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers browsers protect people by, where nobody in particular is answered. */
export function securityHeadersOf(config: RuntimeConfig): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': contentSecurityPolicy(config),
    ...(config.mode === 'production' && { 'strict-transport-security': ONE_YEAR_OF_HTTPS }),
  };
}

export type HeadersFor = (request: FastifyRequest) => Record<string, string>;

/** The same headers for a visitor. Written once for each host: they go with the answer of every sale. */
export function createSecurityHeadersFor(configFor: ConfigFor): HeadersFor {
  const headersOf = memoizeByConfig(securityHeadersOf);
  return (request) => headersOf(configFor(request));
}
