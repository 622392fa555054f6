import { MAX_UNZIPPED_BYTES, MAX_ZIP_ENTRIES } from './import-limits.ts';
import { refusal } from './import-refusal.ts';

interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  /** As its directory says; a hostile file lies. */
  declaredBytes: number;
  headerAt: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * Returns the wanted files of a zip, unpacked. Throws a refusal before unpacking if they are too
 * many or their declared sizes too large, and while unpacking if one is larger than declared.
 */
export async function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const wanted = readDirectory(bytes).filter(({ name }) => isWanted(name));
  const declared = wanted.reduce((total, { declaredBytes }) => total + declaredBytes, 0);
  if (declared > MAX_UNZIPPED_BYTES) throw refusal('tooLargeInside');
  const files = new Map<string, Uint8Array>();
  for (const entry of wanted) files.set(entry.name, await unpack(bytes, entry));
  return files;
}

/** Returns the names of the files in a zip. */
export function zipNames(bytes: Uint8Array): string[] {
  return readDirectory(bytes).map(({ name }) => name);
}

function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ZIP_ENTRIES) throw refusal('tooLargeInside');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw refusal('corrupt');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({
      // Some writers separate folders as Windows does, or begin at the root.
      name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      declaredBytes: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw refusal('corrupt');
}

async function unpack(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const { headerAt, packedBytes, declaredBytes, method, isEncrypted } = entry;
  if (isEncrypted) throw refusal('encrypted');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (headerAt + 30 > bytes.length || view.getUint32(headerAt, true) !== LOCAL_HEADER)
    throw refusal('corrupt');
  const start =
    headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw refusal('corrupt');
  if (method === STORED) {
    // Thousands of entries may share the same bytes: only what was declared is counted.
    if (packedBytes !== declaredBytes) throw refusal('corrupt');
    return packed;
  }
  if (method !== DEFLATED) throw refusal('corrupt');
  return inflate(packed, declaredBytes);
}

async function inflate(packed: Uint8Array, declaredBytes: number): Promise<Uint8Array> {
  const unpacked = new Uint8Array(declaredBytes);
  let length = 0;
  // Safari cannot iterate over a stream.
  const reader = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (;;) {
    const { value: part } = await reader.read().catch(() => {
      throw refusal('corrupt');
    });
    if (!part) break;
    if (length + part.length > declaredBytes) {
      await reader.cancel();
      throw refusal('tooLargeInside');
    }
    unpacked.set(part, length);
    length += part.length;
  }
  if (length !== declaredBytes) throw refusal('corrupt');
  return unpacked;
}
