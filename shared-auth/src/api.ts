import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { apiBase } from './api-base.ts';
import { apiErrorOf, planLimitOf, statusOf } from './api-errors.ts';
import { bearer } from './bearer.ts';
import { sendOrTakeEarly } from './early-adapter.ts';
import { abandonEarlyReads } from './early-reads.ts';
import { limitStore } from './limit-store.ts';
import { hearServerTime } from './server-clock.ts';
import { noteContact } from './server-contact.ts';
import { endRefusedSession, sessionStore } from './session-store.ts';
import { TAB_ID } from './tab-id.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The server process that answers; the product API by default. */
    server?: EndpointDefinition['server'];
    /** A 401 refuses the input, such as a wrong password, and does not end the session. */
    keepsSession?: boolean;
    /** Calls the API's absolute address without the session's token. */
    withoutSession?: boolean;
    /** When it was sent, as `performance.now()`. */
    sentAt?: number;
  }
}

/** The only client of our servers: it sends the session's token and reads the refusals. */
export const api = axios.create({
  adapter: sendOrTakeEarly,
  // The API has no cookies, and the page waits for the browser's network process to read them.
  withXSRFToken: false,
});

api.interceptors.request.use(function address(request) {
  request.sentAt = performance.now();
  request.baseURL = apiBase(request.server);
  request.headers.set('X-Tab', TAB_ID);
  if (request.withoutSession) {
    request.baseURL = new URL(apiBase(), location.origin).href;
    return request;
  }
  const { token } = sessionStore.getState();
  // Signing out sends the token it revokes, which is no longer the session's.
  if (token !== null && !request.headers.has('Authorization'))
    request.headers.set('Authorization', bearer(token));
  return request;
});

sessionStore.subscribe(function forgetEarlyReads({ token }, before) {
  if (before.token !== null && token !== before.token) abandonEarlyReads();
});

function hearTimeOf(answer: AxiosResponse): AxiosResponse {
  // An early answer's request was sent before this code arrived.
  if (!answer.early) hearServerTime(answer.headers.date, answer.config.sentAt);
  if (!answer.config.server) noteContact(answer.status);
  return answer;
}

/** A call that the screen has cancelled says nothing about the server; one that was late does. */
function noteNoAnswer({ config, code }: AxiosError): void {
  const reason: unknown = (config?.signal as AbortSignal | undefined)?.reason;
  const isLate = (reason as Partial<Error> | undefined)?.name === 'TimeoutError';
  if (!config?.server && (code !== AxiosError.ERR_CANCELED || isLate)) noteContact(undefined);
}

api.interceptors.response.use(hearTimeOf, async function readRefusal(error: unknown) {
  if (axios.isAxiosError(error) && error.response) await parseUnread(hearTimeOf(error.response));
  else if (axios.isAxiosError(error)) noteNoAnswer(error);
  const refusal = planLimitOf(error);
  if (refusal) limitStore.setState({ refusal });
  // A 401 without a sentence is a proxy's or a captive portal's, which know nothing of sessions.
  if (statusOf(error) === 401 && apiErrorOf(error) && axios.isAxiosError(error))
    endSessionRefusedTo(error.config);
  throw error;
});

/** Parses a refusal of a request for a file or a stream, whose body axios leaves unread. */
async function parseUnread(response: AxiosResponse): Promise<void> {
  const { data } = response;
  if (!(data instanceof Blob) && !(data instanceof ReadableStream)) return;
  const text = await new Response(data).text();
  try {
    response.data = JSON.parse(text);
  } catch {
    response.data = text;
  }
}

function endSessionRefusedTo(request: InternalAxiosRequestConfig | undefined): void {
  const { token } = sessionStore.getState();
  if (!request || request.keepsSession || token === null) return;
  // A late answer to the previous session must not end the current one.
  if (request.headers.get('Authorization') === bearer(token)) endRefusedSession(token);
}
