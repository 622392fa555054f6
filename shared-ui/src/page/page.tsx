import type { ComponentProps, ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** The `h1`. */
  title: string;
  subtitle?: ReactNode;
  /** Buttons for the whole page, the main one last. */
  actions?: ReactNode;
  /** Shown beside the title, such as tabs. */
  navigation?: ReactNode;
  /** On a laptop the page is exactly as tall as the window and only its lists scroll. */
  fill?: boolean;
  /**
   * On a phone the title is only for screen readers, and the navigation and the actions share the
   * line under the top bar.
   */
  compact?: boolean;
  children: ReactNode;
}

/** A screen of the app: the `main` landmark and its heading. */
export function Page({
  title,
  subtitle,
  actions,
  navigation,
  fill = false,
  compact = false,
  children,
}: PageProps) {
  return (
    <main className={styles.page} data-fill={fill || undefined} data-compact={compact || undefined}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {navigation && <div className={styles.navigation}>{navigation}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </main>
  );
}

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string;
  actions?: ReactNode;
  /** No padding, for a list that reaches the edges. */
  flush?: boolean;
}

/** A surface that groups related content. */
export function Card({ title, actions, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={joined(styles.card, className)} data-flush={flush || undefined}>
      {(title || actions) && (
        <header className={styles.cardHeader}>
          {title && <h2 className={styles.cardTitle}>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** The purpose of a card, in a sentence or two. */
export function Hint({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={joined(styles.hint, className)} />;
}

type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg';

export interface StackProps extends ComponentProps<'div'> {
  gap?: Gap;
}

/** A vertical layout with gaps. */
export function Stack({ gap = 'md', className, ...rest }: StackProps) {
  return <div {...rest} className={joined(styles.stack, className)} data-gap={gap} />;
}

export interface RowProps extends ComponentProps<'div'> {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Wraps when its content does not fit. */
  wrap?: boolean;
  /** All children equally wide; stacked on a phone. */
  equal?: boolean;
}

/** A horizontal layout with gaps. */
export function Row({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = false,
  equal = false,
  className,
  ...rest
}: RowProps) {
  return (
    <div
      {...rest}
      className={joined(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
      data-equal={equal || undefined}
    />
  );
}

/** The line above a list: search and filters first, the rest after. Wraps on a phone. */
export function Toolbar({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joined(styles.toolbar, className)} />;
}

export interface BottomBarProps extends ComponentProps<'div'> {
  /** The widest screen on which it is fixed. */
  upTo?: 'phone' | 'tablet';
}

/**
 * Actions within the thumb's reach: fixed at the bottom of a small screen, in the normal flow on a
 * laptop.
 */
export function BottomBar({ upTo = 'phone', className, ...rest }: BottomBarProps) {
  return <div {...rest} className={joined(styles.bottomBar, className)} data-bottom-bar={upTo} />;
}

function joined(own: string | undefined, given: string | undefined) {
  return given ? `${own} ${given}` : own;
}
