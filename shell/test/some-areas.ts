import { CONTRACT, type RemoteManifest, type RemoteRelease } from '@mostrador/federation';
import type { Area } from '../src/areas/area.ts';

type SomeManifest = Partial<RemoteManifest> & { name: RemoteManifest['name'] };

/** A release as the registry lists it, with the fields that matter to the test. */
export function aRelease(
  version: string,
  manifest: SomeManifest,
  needs: RemoteRelease['needs'] = {},
): RemoteRelease {
  return {
    version,
    entry: `/remotes/${manifest.name}/${version}/remoteEntry.js`,
    manifest: { title: 'Ventas', contract: CONTRACT, owns: [], navigation: [], ...manifest },
    needs,
  };
}

/** An area with one release. */
export function anArea(manifest: SomeManifest): Area {
  const release = aRelease('2.0.0', manifest);
  return { manifest: release.manifest, releases: [release], earlier: [], skipped: [] };
}
