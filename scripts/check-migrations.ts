import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsBesideRelease, releasedSchema } from './releases/beside-release.ts';
import { problemsOfMigrations } from './releases/check-migrations.ts';
import { RELEASED_MAINS } from './releases/released-mains.ts';
import { ROOT } from './site/workspace.ts';

// Part of `pnpm check`: compares the migrations with those of released mains, and the schema with
// what the newest of them can work with.

const SCHEMA = 'api/src/database/schema.json';

const problems = problemsOfMigrations({
  root: ROOT,
  folders: ['api/migrations', 'invoicing/migrations'],
  mains: RELEASED_MAINS,
});
const newest = RELEASED_MAINS.at(-1);
if (newest && problems.length === 0)
  problems.push(
    ...problemsBesideRelease({
      today: JSON.parse(readFileSync(join(ROOT, SCHEMA), 'utf8')),
      released: releasedSchema(ROOT, newest.commit, SCHEMA),
    }),
  );
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
