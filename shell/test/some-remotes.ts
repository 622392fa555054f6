import { CONTRACT, type RegisteredRemote, type RemoteManifest } from '@mostrador/federation';

/** A remote as the registry lists it, with what the test cares about. */
export function aRemote(
  manifest: Partial<RemoteManifest> & { name: RemoteManifest['name'] },
  versions: Partial<Omit<RegisteredRemote, 'manifest'>> = {},
): RegisteredRemote {
  return {
    manifest: { title: 'Ventas', contract: CONTRACT, owns: [], navigation: [], ...manifest },
    current: { version: '2.0.0', entry: `/remotes/${manifest.name}/2.0.0/remoteEntry.js` },
    ...versions,
  };
}
