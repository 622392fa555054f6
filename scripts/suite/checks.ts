import { join } from 'node:path';
import { ROOT, readWorkspace } from '../site/workspace.ts';
import { commandStep, type Step } from './steps.ts';

const ownBin = (name: string) => join(ROOT, 'scripts', 'node_modules', '.bin', name);

/** The checks that a package can run alone. */
export function checksOf(folders: string[], { project = '.' } = {}): Step[] {
  return [
    commandStep('Formato y reglas de código', 'biome', ['ci', '--error-on-warnings', project]),
    commandStep('Tipos', 'tsc', ['--noEmit', '--project', project]),
    // dependency-cruiser loads TypeScript's compiler API, which version 7 does not have yet. So it
    // runs from the scripts package, where version 6 is installed beside it.
    commandStep('Límites entre paquetes', ownBin('depcruise'), [
      '--config',
      'scripts/boundaries.config.mjs',
      '--output-type',
      'err',
      ...folders,
    ]),
  ];
}

export const checks = [
  ...checksOf([...readWorkspace().keys()]),
  // Its global names are not those of pages.
  commandStep('Tipos del service worker', 'tsc', [
    '--noEmit',
    '--project',
    'shell/src/service-worker',
  ]),
  commandStep('Código sin usar', 'knip', []),
  commandStep('Migraciones publicadas', process.execPath, ['scripts/check-migrations.ts']),
  commandStep('Flujos de GitHub Actions', process.execPath, ['scripts/check-workflows.ts']),
  commandStep('Expresiones regulares lineales', process.execPath, ['scripts/check-patterns.ts']),
  commandStep('Tipos de la base de datos al día', process.execPath, [
    'scripts/database-types.ts',
    '--check',
  ]),
];
