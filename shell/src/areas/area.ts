import {
  CONTRACT,
  type RegisteredRemote,
  type RemoteManifest,
  type RemoteRelease,
  type SharedParts,
  unmetNeeds,
} from '@mostrador/federation';

const CONTRACTS = [CONTRACT, CONTRACT - 1];

/** Names one release of a remote. */
export interface ReleaseId {
  name: string;
  version: string;
}

/** A part of the product that one remote provides. */
export interface Area {
  /** The manifest of the release in use: the newest this shell supports, until it fails to load. */
  manifest: RemoteManifest;
  /** The releases that this shell supports, newest first. */
  releases: readonly RemoteRelease[];
  /** Versions before those, newest first, whose releases are unknown until they are needed. */
  earlier: readonly string[];
  /** Supported releases that broke in this tab: tried last (ADR 66). */
  skipped: readonly RemoteRelease[];
  /** The release whose code the page has loaded, if any. */
  inUse?: RemoteRelease;
}

/**
 * Returns the area of a remote. A release that needs something this shell does not share is skipped
 * before any of its code is fetched (ADR 22).
 *
 * @param offered the parts that this shell shares; unknown in development, where every release is
 * tried
 * @param broken releases that broke in this tab
 */
export function areaOf(
  { current, previous, earlier = [] }: RegisteredRemote,
  offered: SharedParts | undefined,
  broken: readonly ReleaseId[] = [],
): Area {
  const { name } = current.manifest;
  const isBroken = (version: string) =>
    broken.some((each) => each.name === name && each.version === version);
  const supported = (previous ? [current, previous] : [current]).filter((release) =>
    isSupported(release, offered),
  );
  const releases = supported.filter(({ version }) => !isBroken(version));
  return {
    manifest: (releases[0] ?? supported[0] ?? current).manifest,
    releases,
    earlier: earlier.filter((version) => !isBroken(version)),
    skipped: supported.filter(({ version }) => isBroken(version)),
  };
}

/** Whether a shell that offers these parts can run the release; the console says why not. */
export function isSupported(release: RemoteRelease, offered: SharedParts | undefined): boolean {
  const obstacle = obstacleOf(release, offered);
  if (obstacle) console.info(`${release.manifest.name} ${release.version} ${obstacle}`);
  return !obstacle;
}

function obstacleOf(
  { manifest, needs }: RemoteRelease,
  offered: SharedParts | undefined,
): string | undefined {
  if (!CONTRACTS.includes(manifest.contract))
    return `is made for contract ${manifest.contract}, not ${CONTRACTS.join(' or ')}`;
  const unmet = offered ? unmetNeeds(needs, offered) : [];
  return unmet.length > 0 ? `was built against another ${unmet.join(', ')}` : undefined;
}

/**
 * Returns the paths that any of its releases owns: the release in use is known only after it loads.
 */
export function pathsOf({ manifest, releases, skipped }: Area): string[] {
  const manifests = [...releases, ...skipped].map((release) => release.manifest);
  return [...new Set([manifest, ...manifests].flatMap(({ owns }) => owns))];
}
