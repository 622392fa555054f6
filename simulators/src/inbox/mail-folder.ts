import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 500;
const ID = /^\d{13}-[0-9a-f]{8}$/;
const SUFFIX = '.eml';
/** Mails contain sign-in links: other users of the machine must not read them. */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** A folder with one file for each mail, named so that they sort by arrival time. */
export interface MailFolder {
  /** Returns the ids, newest first. */
  ids(): readonly string[];
  /** Stores a mail atomically, and deletes the oldest when there are too many. Returns its id. */
  add(raw: Buffer): Promise<string>;
  /** Returns the mail; undefined when no mail has that id. */
  read(id: string): Promise<Buffer | undefined>;
}

/** Opens the folder, with the mails of an earlier run, or creates it. */
export async function openMailFolder(path: string, kept = KEPT): Promise<MailFolder> {
  await mkdir(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await keepToOwner(path);
  const found = (await readdir(path))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length));
  const ids = found.filter((id) => ID.test(id)).sort((a, b) => (a < b ? 1 : -1));
  let latest = receivedAtOf(ids[0] ?? '0').getTime();
  const fileOf = (id: string) => join(path, id + SUFFIX);

  return {
    ids: () => ids,

    async add(raw) {
      latest = Math.max(Date.now(), latest + 1);
      const id = `${String(latest).padStart(13, '0')}-${randomBytes(4).toString('hex')}`;
      const unfinished = `${fileOf(id)}.part`;
      try {
        await writeFile(unfinished, raw, { mode: OWNER_ONLY_FILE });
        await rename(unfinished, fileOf(id));
      } catch (error) {
        // On a full disk a partial mail would take space for ever.
        await rm(unfinished, { force: true });
        throw error;
      }
      ids.unshift(id);
      ids.sort((a, b) => (a < b ? 1 : -1));
      for (const old of ids.splice(kept)) await rm(fileOf(old), { force: true });
      return id;
    },

    async read(id) {
      if (!ids.includes(id)) return undefined;
      return readFile(fileOf(id)).catch(() => undefined);
    },
  };
}

/** Restricts the files too: an earlier version left them readable. */
async function keepToOwner(path: string): Promise<void> {
  await chmod(path, OWNER_ONLY_FOLDER);
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isFile()) await chmod(join(path, entry.name), OWNER_ONLY_FILE);
}

/** Returns the arrival time of the mail with that id. */
export function receivedAtOf(id: string): Date {
  return new Date(Number.parseInt(id, 10));
}
