import { LAST_UPDATED, LAST_UPDATED_DATE, type LegalDocument } from './legal-document.ts';
import styles from './legal-text.module.css';

const TOP = 'inicio';

/**
 * A legal text with its table of contents: beside it on a laptop, collapsed above it on a phone.
 * The page is also served without any script, so collapsing and anchors are plain HTML.
 */
export function LegalText({ title, lead, sections }: LegalDocument) {
  return (
    <div className={styles.layout}>
      <header className={styles.header} id={TOP}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>
          Última actualización: <time dateTime={LAST_UPDATED_DATE}>{LAST_UPDATED}</time>
        </p>
        <p className={styles.lead}>{lead}</p>
      </header>
      {/* Rendered twice, with one of them hidden: CSS cannot open a collapsed `details` by window
          width. */}
      <nav className={styles.beside} aria-labelledby="contenido-del-texto">
        <h2 id="contenido-del-texto" className={styles.contentsTitle}>
          Contenido
        </h2>
        <Contents sections={sections} />
      </nav>
      <nav className={styles.above} aria-label="Contenido">
        <details>
          <summary className={styles.summary}>Contenido</summary>
          <Contents sections={sections} />
        </details>
      </nav>
      <article className={styles.text}>
        {sections.map((section, index) => (
          <section key={section.id} className={styles.section}>
            <h2 id={section.id} className={styles.heading}>
              {index + 1}. {section.title}
            </h2>
            {section.content}
          </section>
        ))}
        <p className={styles.back}>
          <a href={`#${TOP}`}>Volver arriba</a>
        </p>
      </article>
    </div>
  );
}

function Contents({ sections }: Pick<LegalDocument, 'sections'>) {
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
