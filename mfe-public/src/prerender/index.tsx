import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from '@mostrador/contracts/prerendered-page';
import type { PageRenderer } from '@mostrador/federation/prerendered';
import { UiProvider } from '@mostrador/shared-ui';
import { HelpButton } from '@mostrador/shared-ui/help-button';
import { TrialBadge, TrialMode } from '@mostrador/shared-ui/trial-badge';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageHead } from './page-head.tsx';
import { pages } from './pages.tsx';

/** The public pages as html for whoever has no script running yet: a first visit, a search engine. */
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

/** Whether it is a trial is for the server to know: it finds the badge by what stands around it. */
function withTrialMarked(html: string): string {
  const badge = renderToStaticMarkup(
    <TrialMode on>
      <TrialBadge />
    </TrialMode>,
  );
  return html.replace(badge, `${ONLY_IN_A_TRIAL.start}${badge}${ONLY_IN_A_TRIAL.end}`);
}
