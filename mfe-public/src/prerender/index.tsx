import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from '@mostrador/contracts/prerendered-page';
import type { PageRenderer } from '@mostrador/federation/prerendered';
import { UiProvider } from '@mostrador/shared-ui';
import { HelpButton } from '@mostrador/shared-ui/help-button';
import { TrialBadge, TrialMode } from '@mostrador/shared-ui/trial-badge';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageHead } from './page-head.tsx';
import { pages } from './pages.tsx';

/**
 * Renders a public page as static HTML, for a first visit before any script and for search engines.
 */
export const renderPage: PageRenderer['renderPage'] = (path, { styles }) => {
  const page = pages[path as keyof typeof pages];
  const { Page } = page;
  const html = renderToStaticMarkup(
    <html lang="es-AR">
      <PageHead path={path} page={page} styles={styles} />
      <body>
        <StaticRouter location={path}>
          <UiProvider>
            <TrialMode on>
              <Page />
            </TrialMode>
            <HelpButton phone={FILLED_IN_BY_SERVER.supportWhatsApp} />
          </UiProvider>
        </StaticRouter>
      </body>
    </html>,
  );
  return `<!doctype html>${withTrialMarked(html)}`;
};

/**
 * Marks the trial badge's place, so that the server, which knows whether it is a trial, can remove
 * it.
 */
function withTrialMarked(html: string): string {
  const badge = renderToStaticMarkup(
    <TrialMode on>
      <TrialBadge />
    </TrialMode>,
  );
  return html.replace(badge, `${ONLY_IN_A_TRIAL.start}${badge}${ONLY_IN_A_TRIAL.end}`);
}
