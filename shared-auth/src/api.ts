import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { apiErrorOf } from './api-errors.ts';
import { limitStore } from './limit-store.ts';
import { endSession, sessionStore } from './session-store.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 answers what was sent, as a wrong password does, and says nothing of the session. */
    keepsSession?: boolean;
  }
}

/** The product API. The base of its addresses comes from the runtime configuration. */
export const api = axios.create({ baseURL: '/api' });

/** Points `api` at the server of this installation. */
export function configureApi({ apiBase }: Pick<RuntimeConfig, 'apiBase'>): void {
  api.defaults.baseURL = apiBase;
}

api.interceptors.request.use(function sendToken(request) {
  const { token } = sessionStore.getState();
  if (token !== null) request.headers.set('Authorization', bearer(token));
  return request;
});

api.interceptors.response.use(undefined, function readRefusal(error: unknown) {
  if (axios.isAxiosError(error)) {
    if (error.response?.status === 401) endRefusedSession(error.config);
    const refusal = apiErrorOf(error);
    if (error.response?.status === 403 && refusal?.limitReached) limitStore.setState({ refusal });
  }
  return Promise.reject(error);
});

function endRefusedSession(request: InternalAxiosRequestConfig | undefined): void {
  const { token } = sessionStore.getState();
  if (!request || request.keepsSession || token === null) return;
  // A late answer to the session before this one must not end this one.
  if (request.headers.get('Authorization') === bearer(token)) endSession({ expired: true });
}

function bearer(token: string): string {
  return `Bearer ${token}`;
}
