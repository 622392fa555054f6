import type { FirstFiles } from './first-loads.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import type { SharedParts } from './shared-parts.ts';

/** One version of a remote, as its build describes it in the `release.json` of its folder. */
export interface RemoteRelease {
  version: string;
  /** URL of its entry, like `/remotes/mfe_pos/1.4.0-1a2b3c4d/remoteEntry.js`. */
  entry: string;
  manifest: RemoteManifest;
  /** The parts of each shared module that it uses. */
  needs: Readonly<Record<string, SharedParts>>;
  /** The files of the pages in the manifest's `firstLoads`. */
  firstFiles?: FirstFiles;
}

export interface RegisteredRemote {
  current: RemoteRelease;
  /** Used when the shell cannot run or load the current release. */
  previous?: RemoteRelease;
}

/** `/remotes.json`: all remotes that the shell knows. */
export interface Registry {
  remotes: RegisteredRemote[];
}
