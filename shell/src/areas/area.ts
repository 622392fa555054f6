import {
  CONTRACT,
  type RegisteredRemote,
  type RemoteManifest,
  type RemoteRelease,
  type SharedParts,
  unmetNeeds,
} from '@mostrador/federation';

const CONTRACTS = [CONTRACT, CONTRACT - 1];

/** A part of the product that one remote brings, as this page has it. */
export interface Area {
  /** Of the release in use: the newest that this shell runs, until loading it fails. */
  manifest: RemoteManifest;
  /** The releases that this shell runs, newest first. */
  readonly releases: readonly RemoteRelease[];
}

/**
 * The area of a remote. A release that needs what this shell does not have is left out before any of its
 * code is fetched (ADR 22).
 *
 * @param offered what this shell shares; unknown under development, where every release is tried
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

/** Every path that one of its releases owns: which of them will be in use is only known once it loaded. */
export function pathsOf({ manifest, releases }: Area): string[] {
  return [
    ...new Set(
      [manifest, ...releases.map((release) => release.manifest)].flatMap(({ owns }) => owns),
    ),
  ];
}
