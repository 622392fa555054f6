import { IconExternalLink } from '@mostrador/shared-ui/icons';
import styles from './external-link.module.css';

/** A link to another site, shown as its URL. */
export function ExternalLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      {href}
      <IconExternalLink role="img" aria-label="Se abre en otra pestaña" />
    </a>
  );
}
