import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { problemsOfMigrations } from './check-migrations.ts';
import { RELEASED_MAINS } from './released-mains.ts';

const FOLDER = 'api/migrations';

/** A repository whose first commit was released with two migrations. */
async function aRepository() {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-history-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const git = (args: string[], day = 1) => {
    const date = `2026-11-0${day}T12:00:00Z`;
    const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@a.example' };
    const by = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@a.example' };
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...who, ...by, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    }).trim();
  };
  const write = (name: string, text: string) => writeFile(join(root, FOLDER, name), text);
  const commit = (day: number) => {
    git(['add', '.']);
    git(['commit', '-qm', 'work'], day);
    return git(['rev-parse', 'HEAD']);
  };
  await mkdir(join(root, FOLDER), { recursive: true });
  git(['init', '-q']);
  await write('0001-shops.ts', 'shops');
  await write('0003-sales.ts', 'sales');
  await write('index.ts', 'both');
  const first = commit(1);
  const problems = (mains = [{ commit: first }]) =>
    problemsOfMigrations({ root, folders: [FOLDER], mains });
  return { root, write, commit, problems, first };
}

test('a migration after the released ones is valid, and may change on its day', async () => {
  const { write, commit, problems } = await aRepository();
  await write('0004-customers.ts', 'customers');
  await write('index.ts', 'three');
  commit(2);
  await write('0004-customers.ts', 'customers, better');
  commit(2);

  expect(problems()).toEqual([]);
});

test('a released migration may not be changed, committed or not', async () => {
  const { write, commit, problems, first } = await aRepository();
  await write('0003-sales.ts', 'sales, better');
  const [changed] = problems();
  commit(2);

  expect(changed).toContain(`${FOLDER}/0003-sales.ts is not as main ${first} released it`);
  expect(problems()).toEqual([changed]);
});

test('a released migration may not be renamed or removed', async () => {
  const { root, problems, first } = await aRepository();
  await rename(join(root, FOLDER, '0003-sales.ts'), join(root, FOLDER, '0004-sales.ts'));

  expect(problems()).toEqual([
    `${FOLDER}/0003-sales.ts is gone, and main ${first} released it: put it back under that name.`,
  ]);
});

test('no migration may come before a released one', async () => {
  const { write, problems } = await aRepository();
  await write('0002-products.ts', 'products');

  expect(problems()).toEqual([
    expect.stringContaining('0002-products.ts comes before 0003-sales.ts'),
  ]);
});

test('a migration landed more than a day ago needs a main that released it', async () => {
  const { write, commit, problems, first } = await aRepository();
  await write('0004-customers.ts', 'customers');
  const second = commit(2);
  await write('index.ts', 'later');
  commit(4);

  expect(problems()).toEqual([
    expect.stringContaining('0004-customers.ts was landed more than a day ago: add the main'),
  ]);
  expect(problems([{ commit: first }, { commit: second }])).toEqual([]);
});

test('without git history nothing is compared, and that is printed', async () => {
  const { root, write, commit, first } = await aRepository();
  await write('index.ts', 'later');
  commit(2);
  const shallow = join(root, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, shallow]);

  expect(
    problemsOfMigrations({ root: shallow, folders: [FOLDER], mains: [{ commit: first }] }),
  ).toEqual([expect.stringContaining(`The history does not have ${first}`)]);
});

test('only the first of the released mains may have other texts', () => {
  expect(RELEASED_MAINS.filter(({ reworded }) => reworded)).toEqual([RELEASED_MAINS[0]]);
});
