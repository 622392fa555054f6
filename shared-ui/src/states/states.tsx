import type { CSSProperties, ReactNode } from 'react';
import { Button, LinkButton } from '../button/index.ts';
import { IconBarrierBlock, IconLock, IconPlugConnectedX } from '../icons/index.ts';
import { Page } from '../page/index.ts';
import styles from './states.module.css';

interface StateProps {
  icon?: ReactNode;
  title?: string;
  message?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

function State({ icon, title, message, action, role }: StateProps) {
  return (
    <div className={styles.state} role={role}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {title && <p className={styles.title}>{title}</p>}
      {message && <p className={styles.message}>{message}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/**
 * A whole screen that is loading, such as the saved session. Lists and figures show a `Skeleton`.
 */
export function LoadingState({ label = 'Cargando...' }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </div>
  );
}

export interface SkeletonProps {
  /** The content's shape: lines of text, or a block of this height, such as `12rem`. */
  lines?: number;
  height?: CSSProperties['height'];
  width?: CSSProperties['width'];
}

/**
 * A placeholder in the shape of content that is loading. Put it inside an element that names its
 * content.
 */
export function Skeleton({ lines = 1, height, width }: SkeletonProps) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <div key={line} className={styles.skeleton} style={{ height, width }} />
      ))}
    </div>
  );
}

export interface EmptyStateProps {
  /** The thing that is missing. */
  title: string;
  /** The next step for the user. */
  message?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  return <State {...props} />;
}

export interface ErrorStateProps {
  /** The failure, such as 'No se pudo cargar la caja'. */
  message: string;
  onRetry?: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <State
      role="alert"
      icon={<IconPlugConnectedX />}
      title={message}
      message="Fijate que haya conexión y probá de nuevo."
      action={onRetry && <Button onClick={onRetry}>Reintentar</Button>}
    />
  );
}

/** The user lacks the permission; the message names who can grant it. Inicio refuses nobody. */
export function RefusedState({
  message = 'Pedile el permiso a quien administra el comercio.',
}: {
  message?: string;
}) {
  return (
    <State
      icon={<IconLock />}
      title="No tenés permiso para ver esto"
      message={message}
      action={<LinkButton to="/app">Ir a Inicio</LinkButton>}
    />
  );
}

/** A screen that is not built yet. */
export function UnderConstruction({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className={styles.whole}>
        <State
          icon={<IconBarrierBlock />}
          title="En construcción"
          message="Estamos armando esta parte de Mostrador. Lo demás ya lo podés usar."
        />
      </div>
    </Page>
  );
}

export interface AreaUnavailableProps {
  /** The area's name, such as 'Ventas'. */
  title: string;
  /** Whether its code is not on this device and the server does not answer. */
  isOffline?: boolean;
  onRetry: () => void;
}

/** The code of an area failed to load. The rest of the product keeps working. */
export function AreaUnavailable({ title, isOffline, onRetry }: AreaUnavailableProps) {
  return (
    <Page title={title}>
      <div className={styles.whole}>
        <State
          role="alert"
          icon={<IconPlugConnectedX />}
          title={`${title} no está disponible`}
          message={
            isOffline
              ? 'Sin conexión: esta pantalla todavía no está guardada en este dispositivo. Se guarda al abrirla con conexión.'
              : 'No pudimos cargar esta parte. El resto de Mostrador sigue funcionando.'
          }
          action={
            <Button variant="primary" onClick={onRetry}>
              Reintentar
            </Button>
          }
        />
      </div>
    </Page>
  );
}
