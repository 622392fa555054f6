import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '@mostrador/server-kit/http/accepted-encoding';
import type { BuiltList } from './list-builder.ts';

const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
/** The smallest buffer zlib accepts; it allocates another when one is full. */
const SPARE_BYTES = 64;

/** A list of products at one version, in the encodings requested so far. */
export interface CachedList {
  readonly version: string;
  /** The position where changes to this list start; older than the list, so that none is missed. */
  readonly cursor: string;
  /** The whole answer in an encoding: compressed once, by zlib's threads, and cached. */
  bytes(encoding: Encoding): Promise<Uint8Array>;
  /** Registers a reader and how to abort it; returns the function that unregisters it. */
  sendTo(cut: () => void): () => void;
}

/** A cache of lists by shop. */
export interface ListCache {
  current(key: string): CachedList | undefined;
  /** Replaces the cached list of this key. */
  keep(key: string, built: BuiltList): CachedList;
  /** Size of everything cached, including older versions that are still being sent. */
  readonly bytes: number;
}

interface Entry extends CachedList {
  readonly key: string;
  readonly readers: Set<() => void>;
  size: number;
}

/**
 * Caches the lists of all shops in bounded memory. When the cache is full, it evicts the least
 * recently requested list. If all lists are being sent, it aborts the readers of the oldest one as
 * too slow, and they request it again: a client that does not read cannot make the server keep one
 * list after another.
 */
export function createListCache({ maxBytes }: { maxBytes: number }): ListCache {
  /** Least recently requested first. */
  const current = new Map<string, Entry>();
  /** Older versions that are still being sent. */
  const outdated = new Set<Entry>();
  let bytes = 0;

  function grow(entry: Entry, by: number): void {
    entry.size += by;
    // A list evicted while it was being compressed is no longer counted.
    if (current.get(entry.key) !== entry && !outdated.has(entry)) return;
    bytes += by;
    makeRoom(entry);
  }

  function makeRoom(except: Entry): void {
    const unread = [...current.values()].filter(({ readers }) => readers.size === 0);
    for (const entry of [...unread, ...outdated, ...current.values()]) {
      if (bytes <= maxBytes) return;
      if (entry !== except) evict(entry);
    }
  }

  function evict(entry: Entry): void {
    const known = outdated.delete(entry) || current.get(entry.key) === entry;
    if (!known) return;
    if (current.get(entry.key) === entry) current.delete(entry.key);
    bytes -= entry.size;
    for (const cut of [...entry.readers]) cut();
  }

  function entryOf(key: string, built: BuiltList): Entry {
    const { version, cursor, brotli } = built;
    const encoded = new Map<Encoding, Promise<Uint8Array>>();
    const entry: Entry = {
      key,
      version,
      cursor,
      readers: new Set(),
      size: 0,

      bytes(encoding) {
        const known = encoded.get(encoding);
        if (known) return known;
        const made = encode(encoding, built);
        encoded.set(encoding, made);
        made.then(
          ({ byteLength }) => grow(entry, byteLength),
          () => encoded.delete(encoding),
        );
        return made;
      },

      sendTo(cut) {
        entry.readers.add(cut);
        return () => {
          entry.readers.delete(cut);
          if (entry.readers.size === 0 && outdated.has(entry)) evict(entry);
        };
      },
    };
    encoded.set('br', Promise.resolve(brotli));
    return entry;
  }

  return {
    current(key) {
      const entry = current.get(key);
      if (!entry) return undefined;
      current.delete(key);
      current.set(key, entry);
      return entry;
    },

    keep(key, built) {
      const before = current.get(key);
      if (before) {
        if (before.readers.size > 0) {
          current.delete(key);
          outdated.add(before);
        } else evict(before);
      }
      const entry = entryOf(key, built);
      current.set(key, entry);
      grow(entry, built.brotli.byteLength);
      return entry;
    },

    get bytes() {
      return bytes;
    },
  };
}

async function encode(encoding: Encoding, { brotli, plainBytes }: BuiltList): Promise<Uint8Array> {
  if (encoding === 'br') return brotli;
  // Uses one buffer: with chunks, the data would be in memory twice while they are joined.
  const plain = await brotliDecompress(brotli, { chunkSize: plainBytes + SPARE_BYTES });
  return encoding === 'identity' ? plain : gzip(plain, { level: 1 });
}
