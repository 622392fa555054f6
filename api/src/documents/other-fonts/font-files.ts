import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The fonts of writing systems that the standard fonts of PDF lack, the first with a character first.
 * One of emojis in one colour: thermal printers have no other.
 */
const FAMILIES = [
  'noto-sans',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
];

/** A part of a font, in WOFF2. */
export interface FontFile {
  path: string;
  has(codePoint: number): boolean;
}

let listed: Promise<FontFile[]> | undefined;

/** Returns the files of all fonts, which are each 10 to 300 KB. */
export function fontFiles(): Promise<FontFile[]> {
  listed ??= Promise.all(FAMILIES.map(filesOf)).then((files) => files.flat());
  return listed;
}

async function filesOf(family: string): Promise<FontFile[]> {
  const pathOf = (file: string) =>
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`));
  const parts: Record<string, string> = JSON.parse(await readFile(pathOf('unicode.json'), 'utf8'));
  return Object.entries(parts).map(([part, ranges]) => ({
    path: pathOf(`files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    has: isIn(ranges),
  }));
}

/** @param ranges as CSS has them: `U+0600-06FF,U+200C` */
function isIn(ranges: string): FontFile['has'] {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => bounds.some(([first, last]) => first <= codePoint && codePoint <= last);
}
