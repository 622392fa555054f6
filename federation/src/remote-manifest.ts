import type { Permission } from '@mostrador/domain';
import type { FirstLoad } from './first-loads.ts';

/**
 * Version of the contract between shell and remotes: the exports of `./routes` and what the shell
 * provides. A shell runs remotes of its own contract and of the previous one, so that either may be
 * released first.
 */
export const CONTRACT = 1;

export interface NavigationEntry {
  label: string;
  to: string;
  /** Position in the bar among the entries of all remotes, lowest first. */
  position: number;
  /** Shown to users with one of these permissions; if absent, to every signed-in user. */
  anyOf?: readonly Permission[];
  adminOnly?: true;
}

/** The data that the shell has about a remote before loading its code, stored in the registry. */
export interface RemoteManifest {
  name: `mfe_${string}`;
  /** The area's name for people: 'Ventas' in "Ventas no está disponible". */
  title: string;
  contract: number;
  /**
   * The paths it answers: '/app/customers' is one path, '/app/sales/*' includes everything under
   * it.
   */
  owns: readonly `/${string}`[];
  navigation: readonly NavigationEntry[];
  /**
   * Its prerendered paths, with their file names. The server answers those pages without the shell
   * and without any script (ADR 9).
   */
  prerendered?: Readonly<Record<`/${string}`, `${string}.html`>>;
  /**
   * The first loads of its most used pages, by path and query. The shell's page starts them before
   * any code has arrived (ADR 32).
   */
  firstLoads?: Readonly<Record<`/${string}`, FirstLoad>>;
  /**
   * Stores all its code on every device where somebody signs in: its pages are of use without the
   * server (ADR 100). Other remotes are stored where they were opened.
   */
  worksOffline?: true;
}

/**
 * Returns the manifest. Keeps the literal paths in the type, so that `defineRoutes` can check
 * routes against them.
 */
export function defineManifest<
  const Manifest extends RemoteManifest & { contract: typeof CONTRACT },
>(manifest: Manifest): Manifest {
  return manifest;
}
