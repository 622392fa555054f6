import axios, { type InternalAxiosRequestConfig } from 'axios';
import { apiBase } from './api-base.ts';
import { planLimitOf, statusOf } from './api-errors.ts';
import { limitStore } from './limit-store.ts';
import { endRefusedSession, sessionStore } from './session-store.ts';
import { TAB_ID } from './tab-id.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 answers what was sent, as a wrong password does, and says nothing of the session. */
    keepsSession?: boolean;
    /** Goes to the API's absolute address and without the token, whoever is signed in. */
    withoutSession?: boolean;
  }
}

/** The one client of the product API: it carries the session's token and reads its refusals. */
export const api = axios.create();

api.interceptors.request.use(function address(request) {
  request.baseURL = apiBase();
  request.headers.set('X-Tab', TAB_ID);
  if (request.withoutSession) {
    request.baseURL = new URL(apiBase(), location.origin).href;
    return request;
  }
  const { token } = sessionStore.getState();
  // Signing out names the token it revokes: by then it is no longer the session's.
  if (token !== null && !request.headers.has('Authorization'))
    request.headers.set('Authorization', bearer(token));
  return request;
});

api.interceptors.response.use(undefined, function readRefusal(error: unknown) {
  const refusal = planLimitOf(error);
  if (refusal) limitStore.setState({ refusal });
  if (statusOf(error) === 401 && axios.isAxiosError(error)) endSessionRefusedTo(error.config);
  return Promise.reject(error);
});

function endSessionRefusedTo(request: InternalAxiosRequestConfig | undefined): void {
  const { token } = sessionStore.getState();
  if (!request || request.keepsSession || token === null) return;
  // A late answer to the session before this one must not end this one.
  if (request.headers.get('Authorization') === bearer(token)) endRefusedSession(token);
}

/** As the Authorization header wants it. */
export function bearer(token: string): string {
  return `Bearer ${token}`;
}
