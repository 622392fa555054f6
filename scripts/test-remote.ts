import { touchedRemotes } from './changes/touched-remotes.ts';
import { ROOT, readWorkspace } from './site/workspace.ts';
import { checksOf } from './suite/checks.ts';
import { commandStep, report, reportTimes, runSteps, type Step } from './suite/steps.ts';
import { playwrightStep, storybookStep, vitestStep } from './suite/tests.ts';

// `pnpm test:remote [mfe-pos]`: the checks and tests of one remote, or of each that the branch changed.
// Not `pnpm ci mfe-pos`: that is pnpm's own command for a clean installation.

const remotes = [...readWorkspace().keys()].filter((folder) => folder.startsWith('mfe-')).sort();
const [named] = process.argv.slice(2);
const folders = named === undefined ? touchedRemotes(ROOT, 'main') : [named];
const unknown = folders.find((folder) => !remotes.includes(folder));
if (unknown !== undefined) {
  console.error(`No hay un remoto ${unknown}. Hay: ${remotes.join(', ')}`);
  process.exit(1);
}
if (folders.length === 0) {
  console.log('Esta rama no cambia ningún remoto. Así se prueba uno: pnpm test:remote mfe-pos');
  process.exit();
}

const total = await runSteps([
  ...folders.flatMap((folder) => checksOf([folder], { project: folder })),
  vitestStep('Pruebas del remoto', ...folders.map((folder) => `${folder}/`)),
  vitestStep('Pruebas de los contratos', 'contracts/', 'federation/'),
  commandStep('Compilación', process.execPath, [
    'scripts/build.ts',
    'shell',
    'storefront',
    ...folders,
  ]),
  storybookStep,
  ...folders.flatMap(inTheBrowser),
]);
reportTimes(total.steps);
process.exitCode = report(total);

function inTheBrowser(folder: string): Step[] {
  const env = { REMOTE: folder };
  return [
    playwrightStep(`Historias de ${folder}`, 'stories-of-remote', env),
    playwrightStep(`Páginas de ${folder} en la plataforma`, 'smoke', env),
  ];
}
