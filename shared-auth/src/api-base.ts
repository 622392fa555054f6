import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';

let base = '/api';

/** Points every call at the server of this installation. */
export function configureApi({ apiBase }: Pick<RuntimeConfig, 'apiBase'>): void {
  base = apiBase;
}

/** Where the product API is, without a trailing slash. */
export function apiBase(): string {
  return base;
}
