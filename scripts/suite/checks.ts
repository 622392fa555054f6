import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { commandStep } from './steps.ts';

const ownBin = (name: string) => join(ROOT, 'scripts', 'node_modules', '.bin', name);

const CRUISED = [
  'api',
  'bench',
  'contracts',
  'demo',
  'domain',
  'e2e',
  'federation',
  'mfe-catalog',
  'mfe-customers',
  'mfe-pos',
  'mfe-public',
  'mfe-settings',
  'mfe-store',
  'mutants',
  'scripts',
  'server-kit',
  'shared-auth',
  'shared-data',
  'shared-screens',
  'shared-ui',
  'shell',
  'simulators',
];

export const checks = [
  commandStep('Formato y reglas de código', 'biome', ['ci', '--error-on-warnings', '.']),
  commandStep('Tipos', 'tsc', ['--noEmit']),
  // dependency-cruiser loads TypeScript's compiler API, which version 7 does not have yet: it runs
  // from the scripts package, where version 6 is installed beside it.
  commandStep('Límites entre paquetes', ownBin('depcruise'), [
    '--config',
    'scripts/boundaries.config.mjs',
    '--output-type',
    'err',
    ...CRUISED,
  ]),
  commandStep('Código sin usar', 'knip', []),
  commandStep('Tipos de la base de datos al día', process.execPath, [
    'scripts/database-types.ts',
    '--check',
  ]),
];
