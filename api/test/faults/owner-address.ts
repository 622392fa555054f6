import { join } from 'node:path';

/** Returns the owner's address of the embedded database that runs on a data folder. */
export function ownerAddressIn(dataDir: string): string {
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  return `postgresql://mostrador@localhost/mostrador?host=${socket}`;
}
