import { decodeText } from './decode-text.ts';
import { refusal } from './import-refusal.ts';

/** The content of a file, whatever its name says. */
export type FileKind = 'zip' | 'binary-workbook' | 'xml' | 'html' | 'text';

/** First bytes of files, in hexadecimal. */
const ZIP = /^504b0304/;
/** The container of xls, of encrypted xlsx and of other documents of Office. */
const OLE = /^d0cf11e0/;
/** A workbook of Excel 2 to 5 without a container. */
const BARE_WORKBOOK = /^09(00|02|04|08)/;
/** PNG, JPEG, GIF, WebP, BMP, TIFF, and the family of HEIC and AVIF. */
const IMAGE =
  /^(89504e47|ffd8ff|47494638|52494646.{8}57454250|424d.{8}0000|49492a00|4d4d002a|.{8}66747970)/;
const PDF = /^25504446/;
/** RAR, 7z and gzip. */
const ARCHIVE = /^(52617221|377abcaf|1f8b)/;
const RICH_TEXT = /^7b5c727466/;
const XML_WORKBOOK = /^\s*<\?xml(?:[^\w>][^>]*)?>\s*<(?:\?mso|!--|(?:\w+:)?Workbook(?:\W|$))/i;
const MARKUP =
  /^\s*<(!doctype|!--|\?xml|html|head|meta|body|style|title|table|div|center|font|tr)\b/i;
const SNIFFED_CHARACTERS = 2_000;

/** Returns the kind of a file, and its text if it is one. Throws a refusal for what is no list. */
export function kindOf(bytes: Uint8Array): { kind: FileKind; text: string } {
  const start = Array.from(bytes.subarray(0, 16), hexadecimal).join('');
  if (ZIP.test(start)) return { kind: 'zip', text: '' };
  if (OLE.test(start) || BARE_WORKBOOK.test(start)) return { kind: 'binary-workbook', text: '' };
  if (IMAGE.test(start)) throw refusal('image');
  if (PDF.test(start)) throw refusal('pdf');
  if (ARCHIVE.test(start)) throw refusal('archive');
  if (RICH_TEXT.test(start)) throw refusal('document');
  const text = decodeText(bytes);
  const beginning = text.slice(0, SNIFFED_CHARACTERS);
  if (beginning.includes('\0')) throw refusal('notASpreadsheet');
  if (XML_WORKBOOK.test(beginning)) return { kind: 'xml', text };
  return { kind: MARKUP.test(beginning) ? 'html' : 'text', text };
}

function hexadecimal(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
