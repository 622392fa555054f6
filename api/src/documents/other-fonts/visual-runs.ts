import bidiFactory from 'bidi-js';
import { isStandard } from '../printable-text.ts';
import { type OtherFont, otherFontOf } from './other-fonts.ts';

/** A part of a line in one font and one direction. */
export interface Run {
  text: string;
  /** Undefined for the standard font of the document. */
  font: OtherFont | undefined;
  rightToLeft: boolean;
}

interface LogicalRun {
  text: string;
  font: OtherFont | undefined;
  level: number;
}

const bidi = bidiFactory();
const characters = new Intl.Segmenter('es-AR', { granularity: 'grapheme' });

/** Returns the runs of a line as they are drawn, from left to right. */
export function visualRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs: LogicalRun[] = [];
  for (const { segment: text, index } of characters.segment(line)) {
    const level = levels[index] ?? 0;
    const font = isStandard(text) ? undefined : otherFontOf(text);
    const last = runs.at(-1);
    if (last && last.level === level && last.font === font) last.text += text;
    else runs.push({ text, font, level });
  }
  return reordered(runs).map(({ text, font, level }) => {
    const rightToLeft = level % 2 === 1;
    return { text: rightToLeft && !font ? backwards(text) : text, font, rightToLeft };
  });
}

/** Reverses the runs of each level and of the levels in it, the innermost first (rule L2). */
function reordered(runs: LogicalRun[]): LogicalRun[] {
  const visual = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < visual.length; start++) {
      let end = start;
      while ((visual[end]?.level ?? -1) >= level) end++;
      if (end === start) continue;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = end;
    }
  }
  return visual;
}

function backwards(text: string): string {
  return Array.from(text)
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
}
