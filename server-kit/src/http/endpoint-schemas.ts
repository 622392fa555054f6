import type { EndpointDefinition, EndpointSchemas } from '@mostrador/contracts/endpoint';

const loaded = new WeakMap<EndpointDefinition, EndpointSchemas>();

/** Loads the schemas of a server's endpoints, so that its routes can read them synchronously. */
export async function loadSchemas(endpoints: readonly EndpointDefinition[]): Promise<void> {
  await Promise.all(
    endpoints.map(async (endpoint) => loaded.set(endpoint, await endpoint.schemas())),
  );
}

/** Returns the loaded schemas. Throws when `loadSchemas` did not load the endpoint. */
export function schemasOf(endpoint: EndpointDefinition): EndpointSchemas {
  const schemas = loaded.get(endpoint);
  if (!schemas)
    throw new Error(`The schemas of ${endpoint.method} ${endpoint.path} are not loaded`);
  return schemas;
}
