import { canonicalCode, isEan13 } from '@mostrador/domain';

/**
 * Returns the codes that a scanned text may represent, the most literal first. Scanners may be set
 * up to add characters around a code: spaces, stars, and the symbology (`]E0`), whose bracket
 * becomes another sign on another keyboard layout. Each reading is still a whole code, in any
 * spelling of it (`codeKeyOf`).
 */
export function readingsOf(scanned: string): string[] {
  const literal = scanned.trim();
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(literal)?.[0] ?? '';
  const withoutSymbology = core.replace(/^[A-Za-z]\d/, '');
  const readings = [literal, core];
  // A shorter text could be the code of another item.
  if (isEan13(withoutSymbology)) readings.push(withoutSymbology);
  return [...new Set(readings)].filter(Boolean);
}

/**
 * Returns the code to store for a new product: the scanned text without the characters that the
 * scanner adds around it.
 */
export function codeFromScan(scanned: string): string {
  const codes = readingsOf(scanned).map(canonicalCode);
  return codes.find((code) => /^\d+$/.test(code)) ?? codes[0] ?? scanned;
}
