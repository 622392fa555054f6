import type { SessionUser } from '@mostrador/contracts/accounts';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import userEvent from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';

/** Renders a part of a screen, with the session, the cache and the toasts of its host. */
export function openInShop(part: ReactElement, user: SessionUser = aSeller('canManageSales')) {
  openRemote([{ path: '/', element: <StrictMode>{part}</StrictMode> }], '/', user);
  return userEvent.setup({ delay: null });
}
