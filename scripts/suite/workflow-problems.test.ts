import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workflowProblems } from './workflow-problems.ts';

test('finds a job that needs one that is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-workflow-'));
  const file = join(folder, 'all.yml');
  const job = (needs: string) =>
    `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n${needs}    steps:\n      - run: npm test\n`;

  await writeFile(file, job(''));
  expect(await workflowProblems([file])).toEqual([]);

  await writeFile(file, job('    needs: build\n'));
  expect(await workflowProblems([file])).toEqual([
    `${file}:3:3 job "test" needs job "build" which does not exist in this workflow`,
  ]);
  await rm(folder, { recursive: true });
});
