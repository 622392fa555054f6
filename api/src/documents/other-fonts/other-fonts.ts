import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';
import { type FontFile, fontFiles } from './font-files.ts';

type HarfBuzz = typeof import('harfbuzzjs');

/** A loaded part of a font, in both weights of documents. */
export interface OtherFont {
  path: string;
  normal: Font;
  bold: Font;
}

/** A shape to draw. All lengths are relative to the letter size. */
export interface Glyph {
  /** The same for the same shape, in one process. */
  key: string;
  /** In `UNITS` per letter size. */
  outline: Segment[];
  x: number;
  y: number;
}

type Segment = ReturnType<Font['glyphToJson']>[number];

/** The resolution of outlines: units per letter size. */
export const UNITS = 1000;

let harfBuzz: HarfBuzz | undefined;
const fonts = new Map<string, OtherFont>();
/** The loaded font of each character that needed one; null where none draws it. */
const chosen = new Map<string, OtherFont | null>();

/**
 * Loads the fonts that draw these characters. A character without a font, or whose font cannot be
 * read, stays without one.
 */
export async function loadFontsOf(characters: Iterable<string>): Promise<void> {
  const unknown = [...new Set(characters)].filter((character) => !chosen.has(character));
  if (unknown.length === 0) return;
  const files = await fontFiles();
  for (const character of unknown) chosen.set(character, await fontFor(character, files));
}

/** Tries every file that should have the character: some list more than they draw. */
async function fontFor(character: string, files: FontFile[]): Promise<OtherFont | null> {
  for (const file of filesFor(character, files)) {
    const font = await loaded(file).catch(() => undefined);
    if (font && draws(font, character)) return font;
  }
  return null;
}

/** Returns the loaded font that draws a character as a person counts them. */
export function otherFontOf(character: string): OtherFont | undefined {
  return chosen.get(character) ?? undefined;
}

/** Returns the shapes of a text in one font and direction, and its width. */
export function shaped(
  font: OtherFont,
  text: string,
  { bold, rightToLeft }: { bold: boolean; rightToLeft: boolean },
): { glyphs: Glyph[]; width: number } {
  const weight = bold ? font.bold : font.normal;
  let width = 0;
  const glyphs: Glyph[] = [];
  for (const drawn of glyphsOf(weight, text, rightToLeft)) {
    const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = drawn;
    glyphs.push({
      key: `${font.path} ${bold} ${id}`,
      outline: weight.glyphToJson(id),
      x: (width + xOffset) / UNITS,
      y: yOffset / UNITS,
    });
    width += xAdvance;
  }
  return { glyphs, width: width / UNITS };
}

function glyphsOf(font: Font, text: string, rightToLeft: boolean) {
  if (!harfBuzz) return [];
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  harfBuzz.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Returns first the files that have every part of a character, such as of an emoji of several. */
function filesFor(character: string, files: FontFile[]): FontFile[] {
  const [first = 0, ...others] = Array.from(character, (part) => part.codePointAt(0) ?? 0);
  const withFirst = files.filter(({ has }) => has(first));
  const complete = withFirst.filter(({ has }) => others.every(has));
  return [...complete, ...withFirst.filter((file) => !complete.includes(file))];
}

async function loaded({ path }: FontFile): Promise<OtherFont> {
  const known = fonts.get(path);
  if (known) return known;
  harfBuzz ??= await import('harfbuzzjs');
  const { decompress } = await import('wawoff2');
  const { Blob, Face, Font, Variation } = harfBuzz;
  const face = new Face(new Blob(await decompress(await readFile(path))));
  const inWeight = (weight: number) => {
    const font = new Font(face);
    font.setScale(UNITS, UNITS);
    font.setVariations([new Variation('wght', weight)]);
    return font;
  };
  const font: OtherFont = { path, normal: inWeight(400), bold: inWeight(700) };
  fonts.set(path, font);
  return font;
}

/** Glyph 0 is the box of a character that the font lacks. */
function draws(font: OtherFont, character: string): boolean {
  return glyphsOf(font.normal, character, false).every(({ codepoint }) => codepoint !== 0);
}
