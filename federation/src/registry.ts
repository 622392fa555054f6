import type { RemoteManifest } from './remote-manifest.ts';
import type { SharedParts } from './shared-parts.ts';

/** One version of a remote, as its build describes it in the `release.json` of its folder. */
export interface RemoteRelease {
  version: string;
  /** Address of its entry, as `/remotes/mfe_pos/1.4.0-1a2b3c4d/remoteEntry.js`. */
  entry: string;
  manifest: RemoteManifest;
  /** What it uses of each shared module. */
  needs: Readonly<Record<string, SharedParts>>;
}

export interface RegisteredRemote {
  current: RemoteRelease;
  /** What the shell uses when it cannot run or load the current release. */
  previous?: RemoteRelease;
}

/** `/remotes.json`: every remote there is. The shell knows of no other. */
export interface Registry {
  remotes: RegisteredRemote[];
}
