import type { CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { CallArguments } from '@mostrador/shared-auth';
import { hashKey } from '@tanstack/react-query';
import { readKept } from './device/kept-reads.ts';
import { queryClient } from './query-client.ts';
import { readKey } from './read-key.ts';

/**
 * Returns the newest answer of a read that this device has for the signed-in user, without asking
 * the server; undefined without one.
 */
export async function knownAnswer<E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: CallArguments<E, object>
): Promise<CallOutput<E> | undefined> {
  const key = readKey(endpoint, input);
  const cached = queryClient.getQueryData<CallOutput<E>>(key);
  if (cached !== undefined || !endpoint.keptOnDevice) return cached;
  return (await readKept(hashKey(key))) as CallOutput<E> | undefined;
}
