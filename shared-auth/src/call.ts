import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import { bearer } from './bearer.ts';
import { formDataOf } from './form-data.ts';
import { loadTransport } from './load-transport.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  /** Aborts the request early, for example when a newer search replaces this one. */
  signal?: AbortSignal;
  /** Extra headers, for the few endpoints that take input in one. */
  headers?: Readonly<Record<string, string>>;
  /** Replaces the session's token, for example by that of a session that has just ended. */
  token?: string;
  /** Gets the share of the request that has been sent, from 0 to 1. */
  onUploadProgress?(sent: number): void;
  /**
   * Gets the share of the answer that has arrived, from 0 to 1; not called for an unknown length.
   */
  onDownloadProgress?(received: number): void;
  /** Gets the headers of a successful answer, for the few that carry data. */
  onHeaders?(headers: Readonly<Record<string, unknown>>): void;
  /**
   * The request was sent before the page's code arrived: the answer may lack the latest changes.
   */
  onEarly?(): void;
}

/** The arguments of `call` after the endpoint; none where the endpoint takes no input. */
export type CallArguments<E extends EndpointDefinition, Options = CallOptions> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> & Options]
    : [input: CallInput<E> & Options];

interface UntypedInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | undefined>;
}

/**
 * Calls an endpoint.
 *
 * @returns the endpoint's answer, for any of its successful statuses
 * @throws the refusal or network failure; read it with `apiErrorOf` or `errorMessage`. Also throws
 * for an answer that cannot be the endpoint's, such as a captive portal's page.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<CallOutput<E>> {
  const untyped = (input ?? {}) as UntypedInput;
  const { api } = await loadTransport();
  const answer = await api.request(requestOf(endpoint, untyped));
  input?.onHeaders?.(answer.headers);
  if (answer.early) input?.onEarly?.();
  if (endpoint.server) return (await checked(endpoint, answer)) as CallOutput<E>;
  if (endpoint.answers !== 'file') {
    // No endpoint answers with text. A 204 is an empty text.
    if (answer.data && typeof answer.data !== 'object') throw unexpected(endpoint);
    return answer.data as CallOutput<E>;
  }
  const { downloadedFileOf } = await import('./downloaded-file.ts');
  const name = fillPath(endpoint.fileName ?? 'archivo', untyped.params ?? {});
  return downloadedFileOf(answer, name) as CallOutput<E>;
}

/**
 * Validates an answer of a server other than the product API against its contract. The schemas load
 * on demand: few screens call such a server, and none in its first load (ADR 58).
 */
async function checked(endpoint: EndpointDefinition, { status, data }: AxiosResponse) {
  const { response } = await endpoint.schemas();
  const parsed = response[status as keyof typeof response]?.safeParse(data);
  if (!parsed?.success) throw unexpected(endpoint);
  return parsed.data;
}

function unexpected({ method, path }: EndpointDefinition): Error {
  return new Error(`${method} ${path} answered something outside its contract`);
}

/** Returns the request of a call, for callers that read its answer differently. */
export function requestOf(endpoint: EndpointDefinition, input: UntypedInput): AxiosRequestConfig {
  const { params, query, signal, headers, token, onUploadProgress, onDownloadProgress } = input;
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, params ?? {}),
    params: query,
    data: bodyOf(endpoint, input),
    responseType: endpoint.answers === 'file' ? 'blob' : undefined,
    signal,
    headers: {
      ...headers,
      ...(token !== undefined && { Authorization: bearer(token) }),
    },
    onUploadProgress: fractionTo(onUploadProgress),
    onDownloadProgress: fractionTo(onDownloadProgress),
    server: endpoint.server,
    keepsSession: endpoint.access === 'public',
    withoutSession: endpoint.sentWithoutSession,
  };
}

function bodyOf({ accepts = ['json'] }: EndpointDefinition, { body, files }: UntypedInput) {
  const asForm = files !== undefined || !accepts.includes('json');
  return asForm ? formDataOf(body ?? {}, files ?? {}) : body;
}

function fractionTo(onProgress: ((fraction: number) => void) | undefined) {
  if (!onProgress) return undefined;
  return ({ progress }: AxiosProgressEvent) => {
    if (progress !== undefined) onProgress(progress);
  };
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
