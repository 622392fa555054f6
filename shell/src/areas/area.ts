import {
  CONTRACT,
  type RegisteredRemote,
  type RemoteManifest,
  type RemoteRelease,
  type SharedParts,
  unmetNeeds,
} from '@mostrador/federation';

const CONTRACTS = [CONTRACT, CONTRACT - 1];

/** A part of the product that one remote provides. */
export interface Area {
  /** The manifest of the release in use: the newest this shell supports, until it fails to load. */
  manifest: RemoteManifest;
  /** The releases that this shell supports, newest first. */
  readonly releases: readonly RemoteRelease[];
}

/**
 * Returns the area of a remote. A release that needs something this shell does not share is skipped
 * before any of its code is fetched (ADR 22).
 *
 * @param offered the parts that this shell shares; unknown in development, where every release is
 * tried
 */
export function areaOf(
  { current, previous }: RegisteredRemote,
  offered: SharedParts | undefined,
): Area {
  const releases = (previous ? [current, previous] : [current]).filter((release) => {
    const obstacle = obstacleOf(release, offered);
    if (obstacle) console.info(`${release.manifest.name} ${release.version} ${obstacle}`);
    return !obstacle;
  });
  return { manifest: (releases[0] ?? current).manifest, releases };
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
export function pathsOf({ manifest, releases }: Area): string[] {
  return [
    ...new Set(
      [manifest, ...releases.map((release) => release.manifest)].flatMap(({ owns }) => owns),
    ),
  ];
}
