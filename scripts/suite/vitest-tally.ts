import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { ROOT } from '../site/workspace.ts';
import { describeFailure, type Tally } from './steps.ts';

/**
 * Vitest's reporter for the suite: writes the run's tally to the file that `TALLY_FILE` names. It
 * includes what fails outside a test (in a file's hooks, or after its tests ended), which Vitest's
 * own JSON leaves out.
 */
export default class VitestTally implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = {
      passed: files.reduce((sum, file) => sum + [...file.children.allTests('passed')].length, 0),
      failures: [
        ...files.flatMap(failuresIn),
        ...unhandled.map((error) => describeFailure('Vitest', 'outside a test', error.stack)),
      ],
      files: files.map((file) => ({
        name: relative(ROOT, file.moduleId),
        seconds: file.diagnostic().duration / 1000,
      })),
    };
    writeFileSync(process.env.TALLY_FILE as string, JSON.stringify(tally));
  }
}

function failuresIn(file: TestModule): string[] {
  const name = relative(ROOT, file.moduleId);
  const outside = [file, ...file.children.allSuites()].flatMap((owner) => owner.errors());
  return [
    ...outside.map(({ message }) => describeFailure(name, 'outside a test', message)),
    ...[...file.children.allTests('failed')].map((test) =>
      describeFailure(name, test.fullName, test.result().errors?.[0]?.message),
    ),
  ];
}
