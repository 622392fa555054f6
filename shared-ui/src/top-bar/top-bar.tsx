import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Wordmark } from '../brand/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { IconLogout, IconMenu2, IconX } from '../icons/index.ts';
import styles from './top-bar.module.css';

export interface TopBarProps {
  storeName: string;
  username: string;
  navigation: readonly { label: string; to: string }[];
  onSignOut: () => void;
  /** A link is about to be followed: time to fetch its area. */
  onPreload?: (to: string) => void;
  /** The plan, for who may see it. */
  planBadge?: ReactNode;
  /** The path that is exactly the start, and not the beginning of the others. */
  home?: string;
}

/** The bar over every screen of the app. On a phone the links fold into a menu; Salir stays in sight. */
export function TopBar({
  storeName,
  username,
  navigation,
  onSignOut,
  onPreload,
  planBadge,
  home = '/app',
}: TopBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const navigationId = useId();

  useEffect(
    function closeMenuWithEscape() {
      if (!isMenuOpen) return;
      function handleKey(event: KeyboardEvent) {
        if (event.key !== 'Escape') return;
        setMenuOpen(false);
        menuButton.current?.focus();
      }
      document.addEventListener('keydown', handleKey);
      return () => document.removeEventListener('keydown', handleKey);
    },
    [isMenuOpen],
  );

  return (
    <header className={styles.bar} data-menu-open={isMenuOpen}>
      <span className={styles.menuButton}>
        <IconButton
          ref={menuButton}
          label={isMenuOpen ? 'Cerrar menú' : 'Abrir menú'}
          icon={isMenuOpen ? <IconX /> : <IconMenu2 />}
          aria-expanded={isMenuOpen}
          aria-controls={navigationId}
          onClick={() => setMenuOpen(!isMenuOpen)}
        />
      </span>
      <Link to={home} className={styles.identity} aria-label={`Mostrador, ${storeName}`}>
        <Wordmark markOnly />
        <span className={styles.storeName}>{storeName}</span>
      </Link>
      <nav id={navigationId} aria-label="Principal" className={styles.navigation}>
        {navigation.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            end={to === home}
            className={styles.link}
            onClick={() => setMenuOpen(false)}
            onPointerEnter={() => onPreload?.(to)}
            onFocus={() => onPreload?.(to)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.person}>
        {planBadge}
        <span className={styles.username} title={username}>
          {username}
        </span>
        <Button
          variant="quiet"
          size="sm"
          leftIcon={<IconLogout aria-hidden="true" />}
          onClick={onSignOut}
        >
          Salir
        </Button>
      </div>
    </header>
  );
}
