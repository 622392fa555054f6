// From a bare machine (Node 20 or newer and npm) to a TypeScript script running on the project's own
// Node 24: brings the pinned pnpm, installs what the lockfile says, and hands over. Plain
// JavaScript, because the Node that starts it may not run TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM_VERSION = '12.20.0';
const OLDEST_NODE = 20;
const PARENT_CHECK_MS = 1000;

const root = fileURLToPath(new URL('..', import.meta.url));
const tooling = join(root, '.tooling');
const pnpm = join(tooling, 'node_modules', '.bin', 'pnpm');
const installed = join(root, 'node_modules', '.mostrador-installed');
const ownNode = join(root, 'node_modules', '.bin', 'node');

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node scripts/bootstrap.mjs <script.ts> [arguments]');
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Mostrador needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);

install();
handOver();

function install() {
  const wanted = fingerprint();
  if (existsSync(ownNode) && existsSync(installed) && readFileSync(installed, 'utf8') === wanted)
    return;
  if (!existsSync(pnpm) || pnpmVersion() !== PNPM_VERSION) {
    console.log(`Instalando pnpm ${PNPM_VERSION}…`);
    run('npm', [
      'install',
      '--prefix',
      tooling,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `pnpm@${PNPM_VERSION}`,
    ]);
  }
  console.log('Instalando dependencias…');
  run(pnpm, ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=error']);
  writeFileSync(installed, wanted);
}

/** Changes when anything that decides what is installed does. */
function fingerprint() {
  const hash = createHash('sha256')
    .update(PNPM_VERSION)
    .update(process.platform)
    .update(process.arch);
  const manifests = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(entry.name, 'package.json'))
    .sort();
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function pnpmVersion() {
  return spawnSync(pnpm, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

function handOver() {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(ownNode, [join(root, script), ...args], {
    cwd: root,
    // The channel tells the script that its parent is gone, even after a kill -9 of this process.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // Without the types taken out before, each start loads what takes them out: 25 MB and half a
      // second.
      NODE_COMPILE_CACHE: join(tooling, 'compile-cache'),
    },
  });
  // A Ctrl-C reaches the child from the terminal; this process only has to wait for it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const npm = parentOf(parent);
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm runs its scripts through a shell, which would not notice that npm was killed. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

function run(command, commandArguments) {
  const { status, error } = spawnSync(command, commandArguments, { cwd: root, stdio: 'inherit' });
  if (error) fail(error.message);
  if (status !== 0) fail(`${command} ${commandArguments.join(' ')} failed`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
