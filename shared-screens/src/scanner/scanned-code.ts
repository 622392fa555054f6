import {
  barcodesOfGtin14,
  canonicalCode,
  isEan13,
  isGtin14,
  readGs1Code,
  readSaleCode,
  withoutAddOn,
  writeSaleCode,
} from '@mostrador/domain';

/** The EAN-13 of magazines and books. */
const PERIODICAL = /^97[789]/;

/** The symbology before a code, such as `C0`, without its bracket. */
const SYMBOLOGY = /^[A-Za-z]\d/;

/**
 * Returns the codes that a scanned text may represent, the most literal first. Scanners may be set
 * up to add characters around a code: spaces, stars, and the symbology (`]E0`), whose bracket
 * becomes another sign on another keyboard layout. Each reading is still a whole code, in any
 * spelling of it (`codeKeyOf`).
 */
export function readingsOf(scanned: string): string[] {
  const literal = scanned.trim();
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(literal)?.[0] ?? '';
  const withoutSymbology = core.replace(SYMBOLOGY, '');
  const readings = [literal, core];
  // A shorter text could be the code of another item.
  if (isEan13(withoutSymbology)) readings.push(withoutSymbology);
  return [...new Set(readings)].filter(Boolean);
}

/**
 * Returns the codes of a product that a scanned text contains without being one: the EAN in a GS1
 * code or a GTIN-14, or that of a magazine without the digits of its issue. The most exact first.
 */
export function codesInside(scanned: string): string[] {
  const item = readGs1Code(scanned);
  if (item !== undefined) return item === 'broken' ? [] : barcodesOfGtin14(item.gtin);
  return readingsOf(scanned)
    .map(canonicalCode)
    .flatMap((code) => (isGtin14(code) ? barcodesOfGtin14(code) : (withoutAddOn(code) ?? [])));
}

/** Returns the code of a sale's receipt in a scanned text, as it is printed. */
export function saleCodeIn(scanned: string): string | undefined {
  for (const reading of readingsOf(scanned)) {
    const code = readSaleCode(reading) ?? readSaleCode(reading.replace(SYMBOLOGY, ''));
    if (code) return writeSaleCode(code);
  }
  return undefined;
}

/**
 * Returns the code to store for a new product: the scanned text without the characters that the
 * scanner adds around it. Of a GS1 code the EAN, of a magazine the code of all its issues.
 */
export function codeFromScan(scanned: string): string {
  if (readGs1Code(scanned) !== undefined) return codesInside(scanned).at(-1) ?? scanned;
  const codes = readingsOf(scanned).map(canonicalCode);
  const code = codes.find((code) => /^\d+$/.test(code)) ?? codes[0] ?? scanned;
  return (PERIODICAL.test(code) && withoutAddOn(code)) || code;
}
