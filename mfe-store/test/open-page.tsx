import '@mostrador/federation/test/between-pages';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import userEvent from '@testing-library/user-event';
import { routes } from '../src/routes.ts';

const ANOTHER_PAGE = { path: '*', element: 'Otra página' };

/** Opens a page of this remote, by default as a shop's owner. */
export function openPage(address: string, { as: user = aUser() }: { as?: SessionUser } = {}) {
  return { ...openRemote([...routes, ANOTHER_PAGE], address, user), person: userEvent.setup() };
}
