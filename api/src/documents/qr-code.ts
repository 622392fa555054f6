import encodeQR from 'qr';
import type { Block } from './blocks.ts';

/** Light modules around the code; cameras do not find it without them. */
const QUIET_ZONE = 4;
/** Overlap of the rows, in modules. Without it some screens show hairlines between them. */
const OVERLAP = 0.03;

/** Draws a text as a QR code. Sizes are in millimetres and include the white border. */
export function qrCode(
  text: string,
  { side, width = side }: { side: number; width?: number },
): Block {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const size = side / rows.length;
  return {
    height: side,
    draw(pdf, left, top) {
      const start = left + (width - side) / 2;
      pdf.setFillColor('#000000');
      for (const [y, row] of rows.entries())
        for (const { from, length } of darkRunsOf(row))
          pdf.rect(start + from * size, top + y * size, length * size, (1 + OVERLAP) * size, 'F');
    },
  };
}

/** Joins adjacent dark modules into one rectangle, which makes the file five times smaller. */
function darkRunsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.from + last.length === x) last.length++;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
