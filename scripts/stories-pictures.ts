import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { drawingMachine } from './pictures/drawing-machine.ts';
import { ROOT } from './site/workspace.ts';
import { ensureChromium } from './suite/chromium.ts';
import { runPlaywright } from './suite/run-playwright.ts';
import { storybookStep } from './suite/tests.ts';

// `pnpm stories:pictures [part of a name]`: takes a picture of each story, and compares it with the
// one that an earlier run on the same kind of machine stored. A difference is a report, no failure.

const PICTURES = join(ROOT, '.pictures');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    // Stores the pictures of now in place of the earlier ones.
    accept: { type: 'boolean', default: false },
    // Compares the last build of Storybook.
    built: { type: 'boolean', default: false },
    // Fails when a picture differs.
    strict: { type: 'boolean', default: false },
  },
});

if (!values.built && (await storybookStep.run()).failures.length > 0) process.exit(1);

const stored = join(PICTURES, 'stored', await drawingMachine(await ensureChromium()));
const report = join(PICTURES, 'report');
const isTaking = values.accept || !existsSync(stored);
const isSame = await runPlaywright(
  [
    ...['--project', 'pictures', '--reporter', 'dot,html'],
    ...['--update-snapshots', isTaking ? 'changed' : 'missing'],
    ...positionals.flatMap((name) => ['--grep', name]),
  ],
  { PICTURES_DIR: stored, PLAYWRIGHT_HTML_OUTPUT_DIR: report, PLAYWRIGHT_HTML_OPEN: 'never' },
);

if (isTaking) console.log(`Imágenes guardadas en ${stored}`);
else if (isSame) console.log('Ninguna historia se ve distinta.');
else {
  const page = `${pathToFileURL(join(report, 'index.html'))}#?q=s:failed`;
  console.log(`Las historias que se ven distintas, con antes, después y diferencia: ${page}`);
  console.log('Para quedarte con las nuevas: pnpm stories:pictures --accept');
}
if (!isSame && (isTaking || values.strict)) process.exitCode = 1;
