import { problemsOfMigrations } from './releases/check-migrations.ts';
import { RELEASED_MAINS } from './releases/released-mains.ts';
import { ROOT } from './site/workspace.ts';

// Part of `pnpm check`: compares the migrations with those of released mains.

const problems = problemsOfMigrations({
  root: ROOT,
  folders: ['api/migrations', 'invoicing/migrations'],
  mains: RELEASED_MAINS,
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
