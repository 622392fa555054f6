import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Wordmark } from '../brand/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { HelpLink } from '../help-button/index.ts';
import { IconLogout, IconMenu2, IconX } from '../icons/index.ts';
import { TrialBadge } from '../trial-badge/index.ts';
import styles from './top-bar.module.css';

export interface TopBarEntry {
  label: string;
  to: string;
  /** How many things are new there, and the same in words for screen readers. */
  news?: { count: number; words: string } | undefined;
}

export interface TopBarProps {
  storeName: string;
  navigation: readonly TopBarEntry[];
  onSignOut: () => void;
  /** Called before a link is followed, to load its area early. */
  onPreload?: (to: string) => void;
  /** The `UserButton`, or the menu that it opens. */
  account: ReactNode;
  /** The plan, for users who may see it. */
  planBadge?: ReactNode;
  /** The start page; its link is active only on an exact match, as other paths begin with it. */
  home?: string;
  /** The support's phone number, for the chat in the menu of phones and tablets. */
  supportPhone?: string;
}

const MAX_COUNT = 99;

/**
 * The bar over every screen of the app. On a phone the links fold into a menu; the username and
 * Salir stay visible.
 */
export function TopBar({
  storeName,
  navigation,
  onSignOut,
  onPreload,
  account,
  planBadge,
  home = '/app',
  supportPhone,
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
        <span className={styles.menuButton} data-news={navigation.some(({ news }) => news)}>
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
          {navigation.map(({ label, to, news }) => (
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
              {news && (
                <>
                  <span className={styles.count} aria-hidden="true">
                    {news.count > MAX_COUNT ? `${MAX_COUNT}+` : news.count}
                  </span>
                  <span className={styles.hidden}> {news.words}</span>
                </>
              )}
            </NavLink>
          ))}
          {supportPhone && (
            <HelpLink phone={supportPhone} className={`${styles.link} ${styles.help}`} />
          )}
        </div>
        <div className={styles.account}>
          {account}
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
