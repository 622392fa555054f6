import type { Permission } from '@mostrador/domain';

/**
 * The agreement between shell and remotes: what `./routes` exports and what the shell provides. A shell
 * runs remotes of its own contract and of the one before, so that either may be released first.
 */
export const CONTRACT = 1;

export interface NavigationEntry {
  label: string;
  to: string;
  /** Its place in the bar among those of all remotes, lowest first. */
  position: number;
  /** Shown to whoever has one of these; to everybody signed in when absent. */
  anyOf?: readonly Permission[];
  adminOnly?: true;
}

/** What the shell knows of a remote before loading any of its code: plain data, kept in the registry. */
export interface RemoteManifest {
  name: `mfe_${string}`;
  /** Names the area to the person: 'Ventas' in "Ventas no está disponible". */
  title: string;
  contract: number;
  /** The paths it answers: '/app/customers' that one alone, '/app/sales/*' with everything under it. */
  owns: readonly `/${string}`[];
  navigation: readonly NavigationEntry[];
  /**
   * Those of its paths that its release has as pages of their own, by the name of their file: the
   * server answers them as they are, without the shell and without any script (ADR 9).
   */
  prerendered?: Readonly<Record<`/${string}`, `${string}.html`>>;
}

/** Keeps the literal paths in the type, so that `defineRoutes` can hold the routes to them. */
export function defineManifest<
  const Manifest extends RemoteManifest & { contract: typeof CONTRACT },
>(manifest: Manifest): Manifest {
  return manifest;
}
