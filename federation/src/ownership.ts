import type { RemoteManifest } from './remote-manifest.ts';

/** Whether a remote answers this path. Ignores a final slash, as the router does. */
export function ownedBy(manifest: RemoteManifest, pathname: string): boolean {
  const path = /^.(?:.*[^/])?/s.exec(pathname)?.[0] ?? pathname;
  return manifest.owns.some((pattern) =>
    pattern.endsWith('/*')
      ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
      : path === pattern,
  );
}

/** Returns the remote whose manifest owns this path, if any. */
export function ownerOf<Owner extends { manifest: RemoteManifest }>(
  owners: readonly Owner[],
  pathname: string,
): Owner | undefined {
  return owners.find(({ manifest }) => ownedBy(manifest, pathname));
}
