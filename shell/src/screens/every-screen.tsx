import { NoticeToasts } from '@mostrador/federation/notice-toasts';
import { HelpButton } from '@mostrador/shared-ui/help-button';
import { Outlet, ScrollRestoration } from 'react-router-dom';
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
      <ScrollRestoration />
    </>
  );
}
