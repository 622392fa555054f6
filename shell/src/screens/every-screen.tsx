import { NoticeToasts } from '@mostrador/federation/notice-toasts';
import { HelpButton } from '@mostrador/shared-ui/help-button';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useWindowTitle } from './use-window-title.ts';

/** What is there on every screen, whoever is looking. */
export function EveryScreen({ supportPhone }: { supportPhone: string }) {
  useWindowTitle();
  useFocusAfterNavigation();

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
 * What a scroll position is remembered under. What the router did not open itself, as a page entered
 * from outside or a jump inside one, all has the same key: its address tells one from another.
 */
function positionKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}
