import type { SessionUser } from '@mostrador/contracts/accounts';
import { can } from '@mostrador/domain/permissions';
import {
  hasEntriesToSend,
  isAdmin,
  lockWhenUnused,
  notify,
  session,
  sessionStore,
  useClockDifference,
  useLocked,
  waitingSales,
  waitingSalesInWords,
} from '@mostrador/shared-auth';
import { followShop, isOffline, queryClient } from '@mostrador/shared-data';
import { TopBar } from '@mostrador/shared-ui/top-bar';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Area } from '../areas/area.ts';
import { navigationFor } from '../areas/navigation.ts';
import { isTesting } from '../releases/is-testing.ts';
import type { LeaveQuestionProps } from './leave-question.tsx';
import { LimitBanner } from './limit-banner.tsx';
import { LimitReached } from './limit-reached.tsx';
import { LockedTill } from './lock/locked-till.tsx';
import type { NewOrdersProps } from './new-orders.tsx';
import { PlanBadge } from './plan-badge.tsx';
import styles from './signed-in-screen.module.css';
import { focusMain } from './use-focus-after-navigation.ts';
import { UserAccount } from './user-account.tsx';

const loadLeaveQuestion = () => import('./leave-question.tsx');
/**
 * Loaded after the page, while there is a network. If this code fails to load, the user is signed
 * out without the question.
 */
const LeaveQuestion = lazy<ComponentType<LeaveQuestionProps>>(() =>
  loadLeaveQuestion().catch(() => {
    void session.signOut();
    return { default: () => null };
  }),
);

/** Loaded on demand: few devices need it. */
const ClockBanner = lazy<ComponentType<{ difference: number }>>(() =>
  import('./clock-banner.tsx').catch(() => ({ default: () => null })),
);

/** Loaded on demand: production is never without https. */
const HttpBanner = lazy<ComponentType>(() =>
  import('./http-banner.tsx').catch(() => ({ default: () => null })),
);

/** Loaded on demand: only who signs in with a password that was given to them sees it. */
const GivenPassword = lazy<ComponentType<{ user: SessionUser }>>(() =>
  import('./given-password.tsx').catch(() => ({ default: () => null })),
);

/** Loaded later: little is newer than a page that has just been loaded. */
const NewVersion = lazy<ComponentType<{ userId: string; areas: readonly Area[] }>>(() =>
  import('../releases/new-version.tsx').catch(() => ({ default: () => null })),
);
const SETTLED_MS = 30_000;

/** Loaded after the page: what is new in the store may wait, a till may not. */
const NewOrders = lazy<ComponentType<NewOrdersProps>>(() =>
  import('./new-orders.tsx').catch(() => ({ default: () => null })),
);
const SHOWN_MS = 3000;
const ORDERS_PATH = '/app/store';
const COUNTER_PATH = '/app/sales';

/** Loaded on demand: only who tests a release sees it. */
const TestedBanner = lazy<ComponentType<{ areas: readonly Area[] }>>(() =>
  import('../releases/tested-banner.tsx').catch(() => ({ default: () => null })),
);

interface SignedInScreenProps {
  user: SessionUser;
  areas: readonly Area[];
  /** The support chat's phone number. */
  supportPhone: string;
  onPreload: (to: string) => void;
}

/** The screen of a signed-in user, which locks when nobody uses it. */
export default function SignedInScreen(props: SignedInScreenProps) {
  const { user } = props;
  const { lockAfterMinutes } = user;
  const isLocked = useLocked();
  // A page that opens locked draws nothing of the shop; one that locks later keeps what was begun.
  const [isDrawn, setDrawn] = useState(!isLocked);
  if (!isLocked && !isDrawn) setDrawn(true);
  useEffect(
    function lockLater() {
      if (lockAfterMinutes) return lockWhenUnused(lockAfterMinutes * 60_000);
    },
    [lockAfterMinutes],
  );

  return (
    <QueryClientProvider client={queryClient}>
      {isDrawn && <OpenScreen {...props} />}
      {isLocked && <LockedTill user={user} />}
    </QueryClientProvider>
  );
}

/** The layout of every signed-in screen: the top bar, and the area below it. */
function OpenScreen({ user, areas, supportPhone, onPreload }: SignedInScreenProps) {
  useEffect(followShop, []);
  useEffect(notifyUnsentSales, []);
  const clockDifference = useClockDifference();
  const [isAskedToLeave, setAskedToLeave] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const [isShown, setShown] = useState(false);
  const [newOrders, setNewOrders] = useState(0);
  const [isTest] = useState(isTesting);
  useEffect(function settle() {
    const shown = setTimeout(() => setShown(true), SHOWN_MS);
    const settled = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => {
      clearTimeout(shown);
      clearTimeout(settled);
    };
  }, []);

  useEffect(
    function storeProduct() {
      if (isShown && process.env.NODE_ENV === 'production')
        import('../offline-start/keep-worker.ts').then(
          ({ keepWorker }) => keepWorker().catch(console.info),
          () => undefined,
        );
    },
    [isShown],
  );

  useEffect(
    function deliverSales() {
      // The code of the counter delivers what was sold on this device, whoever sold it.
      if (isShown && can(user, 'canManageSales') && hasEntriesToSend(user.shopId))
        onPreload(COUNTER_PATH);
    },
    [isShown, user, onPreload],
  );

  useEffect(
    function loadQuestion() {
      if (isShown) loadLeaveQuestion().catch(() => undefined);
    },
    [isShown],
  );

  function leave() {
    const isWaited = waitingSales(user._id) > 0 || hasEntriesToSend(user.shopId);
    if (isWaited || isOffline()) setAskedToLeave(true);
    else void session.signOut();
  }

  return (
    <>
      <button
        type="button"
        className={styles.skip}
        onClick={() => focusMain({ unlessInside: false })}
      >
        Ir al contenido
      </button>
      <TopBar
        storeName={user.storeName}
        account={<UserAccount user={user} onPreload={onPreload} onSignOut={leave} />}
        navigation={navigationFor(areas, user).map((entry) => ({
          ...entry,
          news: entry.to === ORDERS_PATH && newOrders > 0 ? newsOf(newOrders) : undefined,
        }))}
        onPreload={onPreload}
        onSignOut={leave}
        supportPhone={supportPhone}
        planBadge={isAdmin(user) && <PlanBadge />}
      />
      {isAdmin(user) && <LimitBanner user={user} />}
      <Suspense>
        {clockDifference !== undefined && <ClockBanner difference={clockDifference} />}
      </Suspense>
      <Suspense>{window.isSecureContext === false && isAdmin(user) && <HttpBanner />}</Suspense>
      <Suspense>{isTest && isAdmin(user) && <TestedBanner areas={areas} />}</Suspense>
      <Suspense>{isShown && isAdmin(user) && <NewOrders onCount={setNewOrders} />}</Suspense>
      <Suspense>{isSettled && <NewVersion userId={user._id} areas={areas} />}</Suspense>
      <Outlet />
      <LimitReached />
      <Suspense>{user.passwordGiven && <GivenPassword user={user} />}</Suspense>
      <Suspense>
        {isAskedToLeave && (
          <LeaveQuestion
            user={user}
            isOffline={isOffline()}
            onClose={() => setAskedToLeave(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function newsOf(count: number) {
  return { count, words: count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos` };
}

/**
 * Shows the number of waiting sales when the session ended without the question, by the server or
 * in another tab.
 */
function notifyUnsentSales() {
  return sessionStore.subscribe(({ user, left }, { user: before }) => {
    const count = before && !user && !left ? waitingSales(before._id) : 0;
    if (before && count > 0)
      notify({
        kind: 'info',
        message: `${before.username} tiene ${waitingSalesInWords(count)} en este dispositivo: al volver a entrar, en Ventas`,
      });
  });
}
