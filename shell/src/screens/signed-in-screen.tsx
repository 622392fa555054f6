import type { SessionUser } from '@mostrador/contracts/accounts';
import { isAdmin, session } from '@mostrador/shared-auth';
import { followShop, queryClient } from '@mostrador/shared-data';
import { TopBar } from '@mostrador/shared-ui/top-bar';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import type { Area } from '../areas/area.ts';
import { navigationFor } from '../areas/navigation.ts';
import { LimitBanner } from './limit-banner.tsx';
import { LimitReached } from './limit-reached.tsx';
import { PlanBadge } from './plan-badge.tsx';
import styles from './signed-in-screen.module.css';
import { focusMain } from './use-focus-after-navigation.ts';

interface SignedInScreenProps {
  user: SessionUser;
  areas: readonly Area[];
  onPreload: (to: string) => void;
}

/** The layout of every signed-in screen: the top bar, and the area below it. */
export default function SignedInScreen({ user, areas, onPreload }: SignedInScreenProps) {
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
        navigation={navigationFor(areas, user)}
        onPreload={onPreload}
        onSignOut={() => void session.signOut()}
        planBadge={isAdmin(user) && <PlanBadge />}
      />
      {isAdmin(user) && <LimitBanner />}
      <Outlet />
      <LimitReached />
    </QueryClientProvider>
  );
}
