import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '@mostrador/server-kit/http/accepted-encoding';
import type { BuiltList } from './list-builder.ts';

const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
/** zlib takes no smaller buffer, and asks for another when one is full. */
const SPARE_BYTES = 64;

/** A list of products as it was at one version, in the forms it was asked for. */
export interface KeptList {
  readonly version: string;
  /** The whole answer in an encoding: made once, by zlib's threads, and kept. */
  bytes(encoding: Encoding): Promise<Uint8Array>;
  /** Says that somebody is being sent it, and how to cut them short; returns what ends that. */
  sendTo(cut: () => void): () => void;
}

export interface KeptLists {
  current(shopId: string): KeptList | undefined;
  /** Replaces what was kept of the shop. */
  keep(shopId: string, built: BuiltList): KeptList;
  /** What all that is kept takes, also of older versions that somebody is still being sent. */
  readonly bytes: number;
}

interface Entry extends KeptList {
  readonly shopId: string;
  readonly readers: Set<() => void>;
  size: number;
}

/**
 * The lists of all shops in bounded memory. When there is no more room, the one that nobody asked for
 * for longest goes; if all are being sent, those who read the oldest are cut short, slow as they are,
 * and ask again: a client that reads nothing cannot make the server keep one list after another.
 */
export function createKeptLists({ maxBytes }: { maxBytes: number }): KeptLists {
  /** From the one not asked for for longest. */
  const current = new Map<string, Entry>();
  /** Older versions, for as long as somebody is being sent them. */
  const outdated = new Set<Entry>();
  let bytes = 0;

  function grow(entry: Entry, by: number): void {
    entry.size += by;
    // What was let go of while it was being compressed is no longer counted.
    if (current.get(entry.shopId) !== entry && !outdated.has(entry)) return;
    bytes += by;
    makeRoom(entry);
  }

  function makeRoom(except: Entry): void {
    const unread = [...current.values()].filter(({ readers }) => readers.size === 0);
    for (const entry of [...unread, ...outdated, ...current.values()]) {
      if (bytes <= maxBytes) return;
      if (entry !== except) letGo(entry);
    }
  }

  function letGo(entry: Entry): void {
    const known = outdated.delete(entry) || current.get(entry.shopId) === entry;
    if (!known) return;
    if (current.get(entry.shopId) === entry) current.delete(entry.shopId);
    bytes -= entry.size;
    for (const cut of [...entry.readers]) cut();
  }

  function entryOf(shopId: string, built: BuiltList): Entry {
    const { version, brotli } = built;
    const forms = new Map<Encoding, Promise<Uint8Array>>();
    const entry: Entry = {
      shopId,
      version,
      readers: new Set(),
      size: 0,

      bytes(encoding) {
        const known = forms.get(encoding);
        if (known) return known;
        const made = form(encoding, built);
        forms.set(encoding, made);
        made.then(
          ({ byteLength }) => grow(entry, byteLength),
          () => forms.delete(encoding),
        );
        return made;
      },

      sendTo(cut) {
        entry.readers.add(cut);
        return () => {
          entry.readers.delete(cut);
          if (entry.readers.size === 0 && outdated.has(entry)) letGo(entry);
        };
      },
    };
    forms.set('br', Promise.resolve(brotli));
    return entry;
  }

  return {
    current(shopId) {
      const entry = current.get(shopId);
      if (!entry) return undefined;
      current.delete(shopId);
      current.set(shopId, entry);
      return entry;
    },

    keep(shopId, built) {
      const before = current.get(shopId);
      if (before) {
        if (before.readers.size > 0) {
          current.delete(shopId);
          outdated.add(before);
        } else letGo(before);
      }
      const entry = entryOf(shopId, built);
      current.set(shopId, entry);
      grow(entry, built.brotli.byteLength);
      return entry;
    },

    get bytes() {
      return bytes;
    },
  };
}

async function form(encoding: Encoding, { brotli, plainBytes }: BuiltList): Promise<Uint8Array> {
  if (encoding === 'br') return brotli;
  // In one buffer: pieces would be there twice while they are put together.
  const plain = await brotliDecompress(brotli, { chunkSize: plainBytes + SPARE_BYTES });
  return encoding === 'identity' ? plain : gzip(plain, { level: 1 });
}
