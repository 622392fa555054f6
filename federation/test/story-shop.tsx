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

/** What answers the calls of the current story. */
let handlers: HttpHandler[] = [];

// In the page instead of a service worker: there a refusal would be an error of the console, which
// the tests of stories do not allow.
const interceptor = new XMLHttpRequestInterceptor();

/**
 * Signs in to a fake shop for one story. Use it in `beforeEach`.
 *
 * @param data what the shop has; `user` is who looks at the screen, the owner by default
 * @param answers handlers that come before the shop's own: refusals, answers that never arrive
 * @returns the clean-up, which `beforeEach` takes
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

/** A decorator: the host's cache and toasts. Storybook's preview has the router. */
export function inHost(Story: ComponentType) {
  return (
    <QueryClientProvider client={queryClient}>
      <NoticeToasts />
      <Story />
    </QueryClientProvider>
  );
}
