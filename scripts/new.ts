import { RemoteRefused, writeRemote } from './new-remote/write-remote.ts';
import { ROOT } from './site/workspace.ts';
import { runCommand } from './suite/steps.ts';

// `pnpm new remote facturas`: makes the remote `mfe-facturas` with one page, and installs it.

const [kind, name, ...rest] = process.argv.slice(2);
if (kind !== 'remote' || name === undefined || rest.length > 0)
  fail('Se usa así: pnpm new remote facturas');

const folder = await writeRemote(ROOT, name).catch((error: unknown) => {
  if (error instanceof RemoteRefused) fail(error.message);
  throw error;
});
const installed = await runCommand('pnpm', [
  'install',
  '--no-frozen-lockfile',
  '--prefer-offline',
  '--reporter=append-only',
  '--loglevel=error',
]);
if (!installed) fail(`${folder} está escrito, pero no se pudo instalar: pnpm install`);
// A long name breaks lines elsewhere.
await runCommand('biome', ['check', '--write', folder]);
console.log(
  [
    `${folder} está listo, con una página en /app/${name}.`,
    `  pnpm dev ${name}             para verlo en la plataforma`,
    `  pnpm test:remote ${folder}   para probarlo`,
    'Revisores: .github/CODEOWNERS. La semana de un equipo: docs/teams.md.',
  ].join('\n'),
);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
