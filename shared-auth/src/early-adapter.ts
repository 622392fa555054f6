import axios, { type AxiosAdapter, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { type EarlyRead, takeEarlyRead } from './early-reads.ts';

declare module 'axios' {
  interface AxiosResponse {
    /** The page sent the request before its code arrived. */
    early?: true;
  }
}

/**
 * Sends a request, unless the page has already sent the same one: then uses its answer. An early
 * request that failed or was refused is sent again, so that retries and refusals are handled in one
 * place.
 */
export const sendOrTakeEarly: AxiosAdapter = async (request) => {
  const read = earlyReadOf(request);
  request.signal?.addEventListener?.('abort', () => read?.abort());
  const early = await read?.answer;
  if (!early) return axios.getAdapter(axios.defaults.adapter)(request);
  const { data, headers } = early;
  return {
    data,
    headers: new AxiosHeaders(headers),
    status: 200,
    statusText: 'OK',
    config: request,
    early: true,
  };
};

function earlyReadOf({
  method,
  baseURL = '',
  url = '',
  params,
  headers,
}: InternalAxiosRequestConfig): EarlyRead | undefined {
  const authorization = headers.get('Authorization');
  if (method !== 'get' || params || typeof authorization !== 'string') return undefined;
  return takeEarlyRead(`${baseURL}${url}`, authorization);
}
