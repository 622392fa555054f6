import type { RemoteManifest } from './remote-manifest.ts';

/** The paths of the endpoints that the page at this address reads first. */
export function firstReadsAt(
  owners: readonly { manifest: RemoteManifest }[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string[] {
  const address = `${pathname}${search}` as `/${string}`;
  return owners.flatMap(({ manifest }) => manifest.firstReads?.[address] ?? []);
}
