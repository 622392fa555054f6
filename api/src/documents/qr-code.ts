import encodeQR from 'qr';
import type { Block } from './blocks.ts';

/** Light modules around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;
/** Rows of modules drawn without it are parted by hairlines on some screens. In modules. */
const OVERLAP = 0.03;

/** A text as a QR code, in millimetres with the white around it. */
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

/** Dark modules beside each other are one rectangle: a fifth of the file. */
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
