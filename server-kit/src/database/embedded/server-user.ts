import { chmod, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Returns the user that runs Postgres; undefined means our own. Postgres refuses to run as root, so
 * root runs it as the owner of the database or, for a new one, as `postgres` or `nobody`: initdb
 * needs an existing user.
 */
export async function serverUser(dataDir: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([candidate]) => candidate === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new StartError(
    'La base de datos no puede funcionar como root, y acá no hay un usuario "postgres" ni "nobody". Creá uno, o iniciá Mostrador con otro usuario.',
  );
}

/** Whether the folder exists and `user` may enter it. Every parent folder must allow it too. */
export async function isReachableBy(user: ServerUser | undefined, path: string): Promise<boolean> {
  let folder: string;
  try {
    folder = await realpath(path);
  } catch {
    return false;
  }
  if (!user) return true;
  for (;;) {
    if (!(await mayEnter(user, folder))) return false;
    if (folder === dirname(folder)) return true;
    folder = dirname(folder);
  }
}

async function mayEnter({ uid, gid }: ServerUser, folder: string): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Lets other users traverse one of our folders, without listing it. */
export async function letThrough(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o7777) | 0o011);
}
