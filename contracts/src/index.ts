import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointDefinition, EndpointSchemas } from './endpoint.ts';

/** The files of the features: each has its schemas beside it. */
const features = globSync('*.schemas.ts', { cwd: import.meta.dirname })
  .map((file) => join(import.meta.dirname, file.replace('.schemas', '')))
  .filter((file) => existsSync(file))
  .toSorted();

const endpoints = (await Promise.all(features.map((file) => import(pathToFileURL(file).href))))
  .flatMap((exported) => Object.entries<Record<string, EndpointDefinition>>(exported))
  .flatMap(([name, value]) => (name.endsWith('Endpoints') ? Object.values(value) : []));

/** Every endpoint of the product API. Tests of general rules iterate over this list. */
export const apiEndpoints = endpoints.filter(({ server }) => server !== 'invoicing');

/** Every endpoint of the invoicing server. */
export const invoicingEndpoints = endpoints.filter(({ server }) => server === 'invoicing');

/**
 * Loads endpoints with their schemas, named like `GET /products`; by default those of all servers.
 */
export function describeEndpoints(
  endpoints: readonly EndpointDefinition[] = [...apiEndpoints, ...invoicingEndpoints],
): Promise<(EndpointDefinition & EndpointSchemas & { name: string })[]> {
  return Promise.all(
    endpoints.map(async (endpoint) => ({
      ...endpoint,
      ...(await endpoint.schemas()),
      name: `${endpoint.method} ${endpoint.path}`,
    })),
  );
}
