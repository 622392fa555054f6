import { execFileSync } from 'node:child_process';
import { type CountedFile, countByKind, overGoal, sumsOf } from './changes/count-change.ts';

// `pnpm count-change main..branch [goal]` counts the files of a change by their kind. With a goal,
// such as `product-field`, it fails when a person had to touch more files than that.

const [range, goal] = process.argv.slice(2);
if (!range) throw new Error('Name a range of commits, such as main..branch');

const git = (...args: string[]) =>
  execFileSync('git', ['diff', '--no-renames', ...args, range], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

const isNew = new Set(git('--name-status').flatMap(([is, path]) => (is === 'A' ? [path] : [])));
const files = git('--numstat').map(
  ([added, removed, path]): CountedFile => ({
    path: path as string,
    isNew: isNew.has(path),
    added: Number(added) || 0,
    removed: Number(removed) || 0,
  }),
);

console.table([...countByKind(files), { kind: 'all', ...sumsOf(files) }]);
const over = goal === undefined ? [] : overGoal(files, goal);
for (const problem of over) console.error(`${goal}: ${problem}`);
if (goal !== undefined && over.length === 0) console.log(`${goal}: within its goal`);
process.exitCode = over.length > 0 ? 1 : 0;
