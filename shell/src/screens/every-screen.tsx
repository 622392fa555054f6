import { NoticeToasts } from '@mostrador/federation/notice-toasts';
import { HelpButton } from '@mostrador/shared-ui/help-button';
import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { tellStart } from '../offline-start/tell-worker.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useWindowTitle } from './use-window-title.ts';

/** The parts of every screen, with or without a session. */
export function EveryScreen({ supportPhone }: { supportPhone: string }) {
  useWindowTitle();
  useFocusAfterNavigation();
  useEffect(tellStart, []);

  return (
    <>
      <NavigationProgress />
      <Outlet />
      <HelpButton phone={supportPhone} />
      <NoticeToasts />
      <ScrollRestoration getKey={positionKey} />
    </>
  );
}

/**
 * Returns the key under which a scroll position is stored. Entries that the router did not create
 * itself, such as a page entered from outside or a jump to an anchor, share one key, so the address
 * is added.
 */
function positionKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}
