// `pnpm --filter shared-ui font`: Inter with the characters and weights that a screen in Spanish uses,
// a third of its bytes. Run again when the font's package or what is kept changes; the result is
// committed, so that no build has to make it.
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
/** fonts.css names the same ones: what is not here comes from the whole font. */
const CHARACTERS = `${ASCII}\u00a0¡¿«»·°ªº×ÁÉÍÑÓÚÜáéíñóúü–—‘’“”…↑↓−`;
/** From --weight-regular up to --weight-strong; a bolder one is drawn as the strongest there is. */
const WEIGHTS = { min: 400, max: 600 };
/** Distances between letters, composed letters, and figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'tnum'];

const subset = await subsetFont(await readFile(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
});
await writeFile(SUBSET, subset);
console.log(`${SUBSET}: ${subset.length} bytes`);
