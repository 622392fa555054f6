import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './consumer-links.module.css';

/**
 * The two buttons, with their legal names, that Resolución 424/2020 and Disposición 954/2025
 * require on every page where the product is sold.
 */
export function ConsumerLinks(props: Omit<ComponentProps<'ul'>, 'children' | 'className'>) {
  return (
    <ul {...props} className={styles.links}>
      <li>
        <Link to="/arrepentimiento">Botón de arrepentimiento</Link>
      </li>
      <li>
        <Link to="/baja">Botón de baja</Link>
      </li>
    </ul>
  );
}
