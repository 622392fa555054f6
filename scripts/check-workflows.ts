import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './site/workspace.ts';
import { workflowProblems } from './suite/workflow-problems.ts';

// Part of `pnpm check`: the workflows of GitHub Actions are valid.

const files = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => join(ROOT, file));
const problems = await workflowProblems(files);
for (const problem of problems) console.error(problem.replace(`${ROOT}/`, ''));
if (problems.length > 0) process.exitCode = 1;
