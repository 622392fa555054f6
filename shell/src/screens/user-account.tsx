import type { SessionUser } from '@mostrador/contracts/accounts';
import { UserButton } from '@mostrador/shared-ui/top-bar';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ACCOUNT_PATH } from './account-path.ts';
import type { UserAccountMenuProps } from './user-account-menu.tsx';

const loadMenu = () => import('./user-account-menu.tsx');

/** If the menu's code fails to load, the button leads to the page of the account. */
const UserAccountMenu = lazy<ComponentType<UserAccountMenuProps>>(() =>
  loadMenu().catch(() => ({
    default: ({ user }) => (
      <>
        <UserButton username={user.username} />
        <Navigate to={ACCOUNT_PATH} />
      </>
    ),
  })),
);

interface UserAccountProps {
  user: SessionUser;
  onPreload: (to: string) => void;
  onSignOut: () => void;
}

/** The user's menu in the top bar. Its code loads when the button is pointed at or focused. */
export function UserAccount({ user, onPreload, onSignOut }: UserAccountProps) {
  const [isPressed, setPressed] = useState(false);
  function preload() {
    loadMenu().catch(() => undefined);
    onPreload(ACCOUNT_PATH);
  }
  const button = (
    <UserButton
      username={user.username}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setPressed(true)}
    />
  );
  if (!isPressed) return button;
  return (
    <Suspense fallback={button}>
      <UserAccountMenu user={user} onSignOut={onSignOut} />
    </Suspense>
  );
}
