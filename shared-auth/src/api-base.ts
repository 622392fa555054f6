import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';

let bases = { apiBase: '/api', invoicingBase: '' };

/** Points every call at the servers of this installation. */
export function configureApi(
  config: Partial<Pick<RuntimeConfig, 'apiBase' | 'invoicingBase'>>,
): void {
  bases = { ...bases, ...config };
}

/**
 * Returns the base URL of a server's endpoints, without a trailing slash; the product API's by
 * default.
 */
export function apiBase(server?: EndpointDefinition['server']): string {
  return server === 'invoicing' ? `${bases.invoicingBase}/api` : bases.apiBase;
}
