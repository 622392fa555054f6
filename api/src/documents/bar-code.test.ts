import { code128 } from '@mostrador/domain';
import type { jsPDF } from 'jspdf';
import { expect, test } from 'vitest';
import { barCode } from './bar-code.ts';
import { newPdf } from './pdf.ts';

/** Ten modules of white. */
const QUIET_ZONE = 10;
/** The longest code of a receipt. */
const LONGEST = 'V214748364799999';

/** Returns the bars that are drawn, in millimetres from the left. */
function barsOf(text: string, layout: { module: number; width: number }) {
  const drawn: { x: number; width: number }[] = [];
  const pdf = newPdf({ width: 80, height: 80 }, { title: '', author: '' });
  const rect: typeof pdf.rect = (x, _y, width) => {
    drawn.push({ x, width });
    return pdf;
  };
  const recorder = Object.create(pdf, { rect: { value: rect } }) as jsPDF;
  barCode(text, { ...layout, align: 'center', style: { size: 9 } }).draw(recorder, 0, 0);
  return drawn;
}

test.each([
  [80, 72, 0.375],
  [58, 49, 0.25],
])('the longest code fits on paper of %i mm with its white at both sides', (_, width, module) => {
  const bars = barsOf(LONGEST, { width, module });
  const [first, last] = [bars[0] ?? expect.fail(), bars.at(-1) ?? expect.fail()];

  expect(bars).toHaveLength(Math.ceil(code128(LONGEST).length / 2));
  expect(first.x).toBeGreaterThan(QUIET_ZONE * module);
  expect(last.x + last.width).toBeLessThan(width - QUIET_ZONE * module);
  for (const bar of bars) expect(bar.width).toBeGreaterThanOrEqual(module);
});
