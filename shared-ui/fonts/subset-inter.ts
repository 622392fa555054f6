// `pnpm --filter shared-ui font`: subsets Inter to the characters and weights of a screen in
// Spanish, a third of its bytes. Run it again when the font's package or the lists below change;
// the result is committed, so that builds skip this step.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const SOURCE = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const SUBSET = join(import.meta.dirname, '..', 'src', 'foundations', 'inter-spanish.woff2');

const ASCII = String.fromCharCode(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
);
/** Same as in fonts.css: other characters come from the whole font. */
const CHARACTERS = `${ASCII}\u00a0¡¿«»·°ªº×ÁÉÍÑÓÚÜáéíñóúü–—‘’“”…↑↓−`;
/** From --weight-regular to --weight-strong; a bolder weight is drawn as the strongest here. */
const WEIGHTS = { min: 400, max: 600 };
/** Kerning, composed letters, and figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'tnum'];

const subset = await subsetFont(await readFile(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
});
await writeFile(SUBSET, subset);
console.log(`${SUBSET}: ${subset.length} bytes`);
