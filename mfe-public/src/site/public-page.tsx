import { ConsumerLinks } from '@mostrador/shared-ui/consumer-links';
import type { ReactNode } from 'react';
import { PublicBar } from './public-bar.tsx';
import { PublicFooter } from './public-footer.tsx';
import styles from './public-page.module.css';

const CONTENT = 'contenido';

/**
 * The layout of the public site: bar, content, footer. Also rendered without a browser (see
 * src/prerender), so nothing in it depends on a script.
 */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href={`#${CONTENT}`} className={styles.skip}>
        Ir al contenido
      </a>
      <section className={styles.rights} aria-label="Derechos del consumidor">
        <div className={styles.inner}>
          <ConsumerLinks />
        </div>
      </section>
      <PublicBar />
      <main id={CONTENT} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
