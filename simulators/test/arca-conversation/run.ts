import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TAXPAYERS } from '../../src/arca/padron/taxpayers.ts';
import { startArca } from '../../src/arca/start-arca.ts';

/** Exit code of test harnesses for a skipped test. */
const SKIPPED = 77;
/** Debian's own Python: another one does not find Debian's packages. */
const PYTHON = '/usr/bin/python3';
const PACKAGES = ['python3-zeep', 'openssl'];
const CUIT = '30000005017';

/** Resolves to the exit code; 127 when the command does not exist. */
async function run(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const ended = once(child, 'exit');
  return ended.then(
    ([code]) => Number(code ?? 1),
    () => 127,
  );
}

async function isReady(): Promise<boolean> {
  const quiet = (command: string, args: string[]) =>
    once(spawn(command, args, { stdio: 'ignore' }), 'exit').then(
      ([code]) => code === 0,
      () => false,
    );
  return (await quiet(PYTHON, ['-c', 'import zeep'])) && (await quiet('openssl', ['version']));
}

async function install(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing ${PACKAGES.join(' and ')}…`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  return isReady();
}

async function converse(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-conversation-'));
  const arca = await startArca({ port: 0, folder });
  try {
    const { certificate, key } = await arca.issueCertificate(CUIT);
    await writeFile(join(folder, 'client.crt'), certificate);
    await writeFile(join(folder, 'client.key'), key, { mode: 0o600 });
    const taxpayer = TAXPAYERS.find(
      ({ cuit, state, addresses }) =>
        state === 'ACTIVO' && cuit !== CUIT && addresses[0]?.kind === 'FISCAL',
    );
    const script = join(import.meta.dirname, 'converse.py');
    return await run(PYTHON, [script, arca.url, folder, CUIT, taxpayer?.cuit as string]);
  } finally {
    await arca.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if ((await isReady()) || (await install())) {
  const code = await converse();
  console.log(code === 0 ? 'The conversation went as the manuals say' : 'The conversation failed');
  process.exitCode = code;
} else {
  console.log(
    `SKIPPED: the conversation needs ${PACKAGES.join(' and ')} (on Debian: apt-get install ${PACKAGES.join(' ')}).`,
  );
  process.exitCode = SKIPPED;
}
