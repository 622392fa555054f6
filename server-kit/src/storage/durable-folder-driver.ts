import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '@mostrador/domain';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FSDriverOptions } from 'flydrive/drivers/fs/types';
import { syncFolder } from '../disk/sync-folder.ts';

/**
 * flydrive's folder driver, with files that survive a power cut: a file gets its name only once it
 * is complete and on the disk. The rows that refer to it are committed afterwards.
 */
export class DurableFolderDriver extends FSDriver {
  readonly #root: string;

  constructor(options: FSDriverOptions & { location: string }) {
    super(options);
    this.#root = options.location;
  }

  override async put(key: string, content: string | Uint8Array): Promise<void> {
    await this.#replace(key, content);
  }

  override async putStream(key: string, content: Readable): Promise<void> {
    await this.#replace(key, content);
  }

  async #replace(key: string, content: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#root, key);
    const temporary = `${path}.${newId()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeDurably(temporary, content);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // Syncs the names of the file, and of the folders that were created for it.
    for (let folder = dirname(path); folder.startsWith(this.#root); folder = dirname(folder))
      await syncFolder(folder);
  }

  /** Rejects when the file is missing, instead of failing while it is read. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.#root, key));
    return file.createReadStream();
  }
}

async function writeDurably(path: string, content: string | Uint8Array | Readable): Promise<void> {
  await using file = await open(path, 'wx');
  await file.writeFile(content);
  await file.sync();
}
