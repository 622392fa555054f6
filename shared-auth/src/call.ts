import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { AxiosRequestConfig } from 'axios';
import { api, bearer } from './api.ts';

/** What a call may be told beside its input. */
export interface CallOptions {
  /** Ends the request early, as when a newer search replaces this one. */
  signal?: AbortSignal;
  /** Instead of the session's: that of a session which has just ended here. */
  token?: string;
}

/** What `call` takes after the endpoint; nothing where the endpoint needs nothing. */
export type CallArguments<E extends EndpointDefinition, Options = CallOptions> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> & Options]
    : [input: CallInput<E> & Options];

interface UntypedInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint.
 *
 * @returns what the endpoint answers, whichever of its successful statuses it was
 * @throws the refusal or network failure; read it with `apiErrorOf` or `errorMessage`
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<CallOutput<E>> {
  const answer = await api.request(requestOf(endpoint, (input ?? {}) as UntypedInput));
  return answer.data as CallOutput<E>;
}

/** The request of a call, for what reads its answer in another way. */
export function requestOf(
  endpoint: EndpointDefinition,
  { params, query, body, signal, token }: UntypedInput,
): AxiosRequestConfig {
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, params ?? {}),
    params: query,
    data: body,
    signal,
    headers: token === undefined ? {} : { Authorization: bearer(token) },
    keepsSession: endpoint.access === 'public',
    withoutSession: endpoint.sentWithoutSession,
  };
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
