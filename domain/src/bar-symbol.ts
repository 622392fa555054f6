import { isEan8, isEan13, isUpcA } from './barcode.ts';
import { code128 } from './code-128.ts';
import { ean8Bars, ean13Bars } from './ean-bars.ts';

/** A code as bars, in modules: the width of the narrowest bar. */
export interface BarSymbol {
  /** The widths of the bars and spaces in turn. */
  bars: number[];
  /** The white that a scanner needs at each side. */
  quiet: { left: number; right: number };
  /** The text to write below. */
  text: string;
}

const PRINTABLE_ASCII = /^[ -~]+$/;

/**
 * Returns a product's code as bars: EAN-13, EAN-8 and UPC-A as such, other texts as Code 128.
 * Undefined for a text that Code 128 lacks.
 */
export function barSymbolOf(code: string): BarSymbol | undefined {
  if (isEan13(code)) return { text: code, bars: ean13Bars(code), quiet: { left: 11, right: 7 } };
  if (isUpcA(code)) return barSymbolOf(`0${code}`);
  if (isEan8(code)) return { text: code, bars: ean8Bars(code), quiet: { left: 7, right: 7 } };
  if (!PRINTABLE_ASCII.test(code)) return undefined;
  return { text: code, bars: code128(code), quiet: { left: 10, right: 10 } };
}
