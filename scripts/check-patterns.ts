import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { ROOT } from './site/workspace.ts';
import { type FoundPattern, patternsIn } from './suite/patterns-in.ts';

// Part of `pnpm check`: the matching time of every regular expression of the product must grow at
// most linearly with the text. A quadratic one blocks all other calls when a user sends 80,000
// spaces.

/** Files outside the product: tests and commands match only what we write ourselves. */
const NOT_THE_PRODUCT = /^(?:e2e|bench|mutants|scripts|demo)\/|\/test\/|\.(?:test|stories)\.tsx?$/;
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
/** Timeout for one pattern, in milliseconds: the slowest takes five seconds on a busy machine. */
const PATIENCE = 120_000;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => SOURCE.test(file) && !NOT_THE_PRODUCT.test(file));

const places = new Map<string, { pattern: FoundPattern; places: string[] }>();
for (const file of files)
  for (const pattern of patternsIn(file, readFileSync(join(ROOT, file), 'utf8'))) {
    const key = `/${pattern.source}/${pattern.flags}`;
    const found = places.get(key) ?? { pattern, places: [] };
    found.places.push(`${file}:${pattern.line}`);
    places.set(key, found);
  }

const problems = [...places].flatMap(([key, { pattern, places }]) => {
  const found = checkSync(pattern.source, pattern.flags, { timeout: PATIENCE });
  if (found.status === 'safe') return [];
  const problem = found.status === 'vulnerable' ? found.complexity.summary : 'no se pudo comprobar';
  return `${places.join(', ')}\n  ${key}: ${problem}`;
});

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('\nUn texto largo los haría tardar más que linealmente: ver docs/adr/0052.');
  process.exitCode = 1;
} else {
  console.log(`${places.size} expresiones regulares, todas lineales`);
}
