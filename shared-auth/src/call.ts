import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { loadApi } from './load-api.ts';

type Input<E extends EndpointDefinition> = CallInput<E> & {
  /** Ends the request early, as when a newer search replaces this one. */
  signal?: AbortSignal;
};
type Rest<E extends EndpointDefinition> =
  Record<never, never> extends CallInput<E> ? [input?: Input<E>] : [input: Input<E>];

interface UntypedInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the API.
 *
 * @returns what the endpoint answers, whichever of its successful statuses it was
 * @throws the refusal or network failure; read it with `apiErrorOf` or `errorMessage`
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: Rest<E>
): Promise<CallOutput<E>> {
  const { params, query, body, signal } = (input ?? {}) as UntypedInput;
  const api = await loadApi();
  const answer = await api.request({
    method: endpoint.method,
    url: fillPath(endpoint.path, params ?? {}),
    params: query,
    data: body,
    signal,
    keepsSession: endpoint.access === 'public',
    withoutSession: endpoint.sentWithoutSession,
  });
  return answer.data as CallOutput<E>;
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
