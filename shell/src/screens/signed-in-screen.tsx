import type { SessionUser } from '@mostrador/contracts/accounts';
import type { RegisteredRemote } from '@mostrador/federation';
import { session } from '@mostrador/shared-auth';
import { followShop, queryClient } from '@mostrador/shared-data';
import { TopBar } from '@mostrador/shared-ui/top-bar';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { navigationFor } from '../areas/navigation.ts';
import { LimitReached } from './limit-reached.tsx';
import styles from './signed-in-screen.module.css';
import { focusMain } from './use-focus-after-navigation.ts';

interface SignedInScreenProps {
  user: SessionUser;
  remotes: readonly RegisteredRemote[];
  onPreload: (to: string) => void;
}

/** Every screen of those who are in: the top bar, and the area below it. */
export default function SignedInScreen({ user, remotes, onPreload }: SignedInScreenProps) {
  useEffect(followShop, []);

  return (
    <QueryClientProvider client={queryClient}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => focusMain({ unlessInside: false })}
      >
        Ir al contenido
      </button>
      <TopBar
        storeName={user.storeName}
        username={user.username}
        navigation={navigationFor(remotes, user)}
        onPreload={onPreload}
        onSignOut={() => void session.signOut()}
      />
      <Outlet />
      <LimitReached />
    </QueryClientProvider>
  );
}
