import { canonicalCode, isEan13 } from '@mostrador/domain';

/**
 * The codes that a scanned text may stand for, the most literal first. Scanners are set up to put
 * things around a code: spaces, stars, and the symbology (`]E0`), whose bracket comes out as
 * another sign on another keyboard layout. Each reading is still a whole code, in any spelling of it
 * (`codeKeyOf`).
 */
export function readingsOf(scanned: string): string[] {
  const literal = scanned.trim();
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(literal)?.[0] ?? '';
  const withoutSymbology = core.replace(/^[A-Za-z]\d/, '');
  const readings = [literal, core];
  // Shorter than this it could be the code of something else.
  if (isEan13(withoutSymbology)) readings.push(withoutSymbology);
  return [...new Set(readings)].filter(Boolean);
}

/** The code to keep of a new product: what was scanned, without what the scanner puts around it. */
export function codeFromScan(scanned: string): string {
  const codes = readingsOf(scanned).map(canonicalCode);
  return codes.find((code) => /^\d+$/.test(code)) ?? codes[0] ?? scanned;
}
