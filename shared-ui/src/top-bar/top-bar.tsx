import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Wordmark } from '../brand/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { IconLogout, IconMenu2, IconX } from '../icons/index.ts';
import { TrialBadge } from '../trial-badge/index.ts';
import styles from './top-bar.module.css';

export interface TopBarProps {
  storeName: string;
  username: string;
  navigation: readonly { label: string; to: string }[];
  onSignOut: () => void;
  /** Called before a link is followed, to load its area early. */
  onPreload?: (to: string) => void;
  /** The plan, for users who may see it. */
  planBadge?: ReactNode;
  /** The start page; its link is active only on an exact match, as other paths begin with it. */
  home?: string;
  /** The page of the user's own account, linked from the username. */
  accountPath?: string;
}

/**
 * The bar over every screen of the app. On a phone the links fold into a menu; the username and
 * Salir stay visible.
 */
export function TopBar({
  storeName,
  username,
  navigation,
  onSignOut,
  onPreload,
  planBadge,
  home = '/app',
  accountPath = '/app/settings',
}: TopBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const linksId = useId();

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
    <header className={styles.header}>
      <nav aria-label="Principal" className={styles.bar} data-menu-open={isMenuOpen}>
        <span className={styles.menuButton}>
          <IconButton
            ref={menuButton}
            label={isMenuOpen ? 'Cerrar menú' : 'Abrir menú'}
            icon={isMenuOpen ? <IconX /> : <IconMenu2 />}
            aria-expanded={isMenuOpen}
            aria-controls={linksId}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        </span>
        <Link to={home} className={styles.identity} aria-label={`Mostrador, ${storeName}`}>
          <Wordmark markOnly />
          <span className={styles.storeName} title={storeName}>
            {storeName}
          </span>
        </Link>
        <div id={linksId} className={styles.links}>
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
        </div>
        <div className={styles.account}>
          <Link
            to={accountPath}
            className={styles.username}
            title={`Tu cuenta: ${username}`}
            onPointerEnter={() => onPreload?.(accountPath)}
            onFocus={() => onPreload?.(accountPath)}
          >
            {username}
          </Link>
          {planBadge}
        </div>
        <TrialBadge className={styles.trial} />
        <Button
          variant="quiet"
          size="sm"
          leftIcon={<IconLogout aria-hidden="true" />}
          className={styles.signOut}
          onClick={onSignOut}
        >
          <span className={styles.signOutWord}>Salir</span>
        </Button>
      </nav>
    </header>
  );
}
