import { isEan13 } from '@mostrador/domain';

/**
 * The barcodes a scanned text may stand for, the most literal first. Scanners are set up to put
 * things around a code: spaces, stars, and the symbology (`]E0`), whose bracket comes out as
 * another sign on another keyboard layout. Each reading is still a whole code, to be matched
 * exactly.
 */
export function readingsOf(scanned: string): string[] {
  const literal = scanned.trim();
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(literal)?.[0] ?? '';
  const withoutSymbology = core.replace(/^[A-Za-z]\d/, '');
  const readings = [literal, core];
  // Shorter than this it could be the code of something else.
  if (isEan13(withoutSymbology)) readings.push(withoutSymbology);
  return [...new Set(readings.flatMap((code) => [code, ...sameGtin(code)]))].filter(Boolean);
}

/** A UPC-A is the EAN-13 that starts with 0: some scanners send that zero, some do not. */
function sameGtin(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [`0${code}`];
  if (/^0\d{12}$/.test(code)) return [code.slice(1)];
  return [];
}
