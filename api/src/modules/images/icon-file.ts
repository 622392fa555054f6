import decodeIcon from 'decode-ico';
import { imageUnreadable } from './images.errors.ts';

/** Limit of the format: the directory stores a side in a byte, in which 0 means 256. */
const MAX_SIDE = 256;
const DIRECTORY_ENTRY = { from: 6, bytes: 16, offsetAt: 12 } as const;
const PNG_SIGNATURE = 0x89504e47;

/** A picture in a Windows icon: the bytes of a PNG, or raw RGBA pixels with their size. */
interface IconPicture {
  content: Uint8Array;
  raw?: { width: number; height: number; channels: 4 };
}

/** Returns the largest picture of a Windows icon (.ico). Throws `input.invalid`. */
export function largestOfIcon(file: Buffer): IconPicture {
  if (!hasPlausibleSizes(file)) throw imageUnreadable();
  const [largest] = decodeIcon(file).sort((one, other) => other.width - one.width);
  if (!largest) throw imageUnreadable();
  const { type, data, width, height } = largest;
  const content = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return type === 'png' ? { content } : { content, raw: { width, height, channels: 4 } };
}

/**
 * Checks the declared sizes: the decoder allocates bitmaps by their declared size, so a false one
 * could take all memory.
 */
function hasPlausibleSizes(file: Buffer): boolean {
  const { from, bytes, offsetAt } = DIRECTORY_ENTRY;
  const count = file.length > from ? file.readUInt16LE(4) : 0;
  if (count === 0 || file.length < from + count * bytes) return false;
  for (let entry = 0; entry < count; entry++) {
    const start = file.readUInt32LE(from + entry * bytes + offsetAt);
    if (start + 12 > file.length) return false;
    if (file.readUInt32BE(start) === PNG_SIGNATURE) continue;
    const [width, doubledHeight] = [file.readInt32LE(start + 4), file.readInt32LE(start + 8)];
    if (width < 1 || width > MAX_SIDE || doubledHeight < 1 || doubledHeight > 2 * MAX_SIDE)
      return false;
  }
  return true;
}
