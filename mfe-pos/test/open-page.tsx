import type { SessionUser } from '@mostrador/contracts/accounts';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { routes } from '../src/routes.ts';

export { session, sessionStore } from '@mostrador/shared-auth';
export { applyShopEvent, queryClient } from '@mostrador/shared-data';

const ANOTHER_PAGE = { path: '*', element: 'Otra página' };

/** Opens a page of this remote. A test can reload it with `vi.resetModules()`. */
export function openPage(address: string, user: SessionUser) {
  return openRemote([...routes, ANOTHER_PAGE], address, user);
}
