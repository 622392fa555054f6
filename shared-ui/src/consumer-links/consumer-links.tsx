import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './consumer-links.module.css';

/**
 * The two buttons that the law requires in sight wherever the product is sold (Resolución 424/2020
 * and Disposición 954/2025), with the names it gives them.
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
