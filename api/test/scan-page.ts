import decodeQR from 'qr/decode.js';
import type { ReadPage } from './read-pdf.ts';

/** Resolution of a thermal printer: 203 dpi. */
const DOTS_PER_MM = 8;
const BYTES_PER_DOT = 4;

/**
 * Returns the text of a page's QR code as a thermal printer prints it. Throws when it is
 * unreadable.
 */
export function scanPage({ width, height, filled }: ReadPage): string {
  const [across, down] = [dotsOf(width), dotsOf(height)];
  const data = new Uint8Array(across * down * BYTES_PER_DOT).fill(255);
  for (const { left, right, top, bottom } of filled)
    for (let y = dotsOf(top); y < dotsOf(bottom); y++)
      data.fill(
        0,
        (y * across + dotsOf(left)) * BYTES_PER_DOT,
        (y * across + dotsOf(right)) * BYTES_PER_DOT,
      );
  return decodeQR({ width: across, height: down, data });
}

function dotsOf(millimetres: number): number {
  return Math.round(millimetres * DOTS_PER_MM);
}
