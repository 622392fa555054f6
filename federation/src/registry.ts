import type { FirstFiles } from './first-loads.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import type { SharedParts } from './shared-parts.ts';

/** One version of a remote, as described by the `release.json` that its build writes. */
export interface RemoteRelease {
  version: string;
  /** URL of its entry, like `/remotes/mfe_pos/1.4.0-1a2b3c4d/remoteEntry.js`. */
  entry: string;
  manifest: RemoteManifest;
  /** The parts that it uses of each shared module. */
  needs: Readonly<Record<string, SharedParts>>;
  /** The files of the pages in the manifest's `firstLoads`. */
  firstFiles?: FirstFiles;
}

export interface RegisteredRemote {
  current: RemoteRelease;
  /** Used when the shell cannot run or load the current release. */
  previous?: RemoteRelease;
  /** The versions before those, newest first. Their releases are read when neither can be used. */
  earlier?: readonly string[];
}

/** Returns the address of a release's description, relative to the remotes' host. */
export function releaseAddress(name: RemoteManifest['name'], version: string): string {
  return `/remotes/${name}/${version}/${RELEASE_FILE}`;
}

/** In a release's folder: its `RemoteRelease`. */
export const RELEASE_FILE = 'release.json';

/** In a version's folder, of the shell too: the names of all files that our shell may load from it. */
export const FILES_LIST = 'files.json';

/** In a release's folder: the names of the parts that it needs, by their digests. For people. */
export const NAMES_FILE = 'names.json';

/** `/remotes.json`: all remotes known to the shell. */
export interface Registry {
  remotes: RegisteredRemote[];
}
