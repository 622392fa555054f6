import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { type ConfigFor, memoizeByConfig } from './runtime-config.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A page's address may contain a mailed link's token.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  // The counter scans with the camera.
  'permissions-policy': 'camera=(self)',
};

const ONE_YEAR_OF_HTTPS = 'max-age=31536000';

/** Origins in the settings, besides the server's own. */
export type OtherOrigins = Pick<Settings, 'imagesOrigin' | 'pageOrigins'>;

/**
 * Allows only what shell and remotes need. Inline scripts and styles are never needed: the policy
 * does not restrict a script that sets an element's `style`.
 */
function contentSecurityPolicy(
  { apiBase, invoicingBase, remotesBase }: RuntimeConfig,
  { imagesOrigin = '' }: OtherOrigins,
): string {
  const code = sources(remotesBase);
  return [
    "default-src 'none'",
    // Browsers without a barcode reader use a WebAssembly one; this allows no eval of scripts.
    `script-src ${code} 'wasm-unsafe-eval'`,
    // A blob starts the worker of a remote that is on another origin (ADR 96).
    `worker-src 'self'${code === "'self'" ? '' : ' blob:'}`,
    `style-src ${code}`,
    `img-src ${sources(remotesBase, imagesOrigin)} data: blob:`,
    `font-src ${code}`,
    `connect-src ${sources(apiBase, invoicingBase, remotesBase)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns our own origin and those of absolute addresses. A path is on our own origin. */
function sources(...addresses: string[]): string {
  const origins = addresses
    .filter((text) => URL.canParse(text))
    .map((text) => new URL(text).origin);
  return ["'self'", ...new Set(origins)].join(' ');
}

/** Returns the security headers for answers that belong to no visitor. */
export function securityHeadersOf(
  config: RuntimeConfig,
  others: OtherOrigins,
): Record<string, string> {
  return {
    ...EVERYWHERE,
    'cross-origin-resource-policy': others.pageOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'content-security-policy': contentSecurityPolicy(config, others),
    ...(config.mode === 'production' && { 'strict-transport-security': ONE_YEAR_OF_HTTPS }),
  };
}

export type HeadersFor = (request: FastifyRequest) => Record<string, string>;

/**
 * Returns the same headers for a visitor. Memoizes them by host, since every sale's answer has
 * them.
 */
export function createSecurityHeadersFor(configFor: ConfigFor, others: OtherOrigins): HeadersFor {
  const headersOf = memoizeByConfig((config) => securityHeadersOf(config, others));
  return (request) => headersOf(configFor(request));
}
