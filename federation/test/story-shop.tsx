import './patience.ts';
import { session } from '@mostrador/shared-auth';
import { queryClient } from '@mostrador/shared-data';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { QueryClientProvider } from '@tanstack/react-query';
import { getResponse, type HttpHandler } from 'msw';
import type { ComponentType } from 'react';
import { NoticeToasts } from '../src/notice-toasts.tsx';
import { anEmptyShop, type Shop } from './shop-server/shop.ts';
import { shopHandlers } from './shop-server/shop-handlers.ts';

export type { Shop } from './shop-server/shop.ts';

/** The handlers of the current story. */
let handlers: HttpHandler[] = [];

// Intercepts in the page instead of in a service worker. With a worker, a refusal would be a
// console error, which the tests of stories do not allow.
const interceptor = new XMLHttpRequestInterceptor();

/**
 * Signs in to a fake shop for one story. For `beforeEach`.
 *
 * @param data the shop's data; `user` is the signed-in user, the owner by default
 * @param answers handlers that take precedence over the shop's own: refusals, answers that never
 *   arrive
 * @returns the clean-up, for `beforeEach` to return
 */
export function openShop(data: Partial<Shop> = {}, ...answers: HttpHandler[]): () => void {
  const shop = { ...anEmptyShop(), ...data };
  handlers = [...answers, ...shopHandlers(shop)];
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    const response = await getResponse(handlers, request);
    if (response) controller.respondWith(response);
  });
  session.signIn({ user: shop.user, token: 'a-token' });
  return () => {
    interceptor.dispose();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
  };
}

/**
 * Opens the site for a visitor without a session, for one story. For `beforeEach`.
 *
 * @param answers handlers of what the visitor calls
 */
export function openSite(...answers: HttpHandler[]): () => void {
  const close = openShop({}, ...answers);
  session.forget();
  return close;
}

/** Decorates a story with the host's cache and toasts. Storybook's preview has the router. */
export function inHost(Story: ComponentType) {
  return (
    <QueryClientProvider client={queryClient}>
      <NoticeToasts />
      <Story />
    </QueryClientProvider>
  );
}
