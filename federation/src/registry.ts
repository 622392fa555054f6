import type { RemoteManifest } from './remote-manifest.ts';

export interface RemoteVersion {
  version: string;
  /** Address of the version's entry, as `/remotes/mfe_pos/1.4.0-1a2b3c4d/remoteEntry.js`. */
  entry: string;
}

export interface RegisteredRemote {
  manifest: RemoteManifest;
  current: RemoteVersion;
  /** What the shell falls back to when the current version does not load. */
  previous?: RemoteVersion;
}

/** `/remotes.json`: every remote there is. The shell knows of no other. */
export interface Registry {
  remotes: RegisteredRemote[];
}
