import { remoteConfig } from '@mostrador/federation/preset';
import { manifest } from './src/remote-manifest.ts';

export default remoteConfig({ root: import.meta.dirname, manifest });
