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
/** How long a script that died is let be: longer each time, until it lasted this long. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const LASTING_MS = 60_000;
/** As scripts/start-failure.ts ends: it may work later. */
const CANNOT_START_NOW = 75;

const root = fileURLToPath(new URL('..', import.meta.url));
const tooling = join(root, '.tooling');
const pnpm = join(tooling, 'node_modules', '.bin', 'pnpm');
const installed = join(root, 'node_modules', '.mostrador-installed');
const ownNode = join(root, 'node_modules', '.bin', 'node');
/** Keeps the memory of the server within 350 MB; ADR 17 says what each of them does. */
const runtime = JSON.parse(readFileSync(join(root, 'scripts', 'server-runtime.json'), 'utf8'));

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

/**
 * Runs the script until it ends. One that said it works, and how to be started again, is started
 * again when it dies (a crash, kill -9, no memory), without installing or compiling. What it refuses
 * to do (a port that is taken, settings without sense) is not insisted on.
 */
function handOver() {
  let child;
  let restartWith;
  let ending = false;
  let waiting;
  let deaths = 0;

  start();

  function start() {
    const startedAt = Date.now();
    let works = false;
    waiting = undefined;
    child = runScript([...args, ...(restartWith ?? [])], 'ipc');
    child.on('message', (message) => {
      if (message.ending) ending = true;
      if (!message.restartWith) return;
      works = true;
      restartWith = message.restartWith;
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      const died = signal !== null || (works ? code !== 0 : code === CANNOT_START_NOW);
      if (!died || !restartWith) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
      if (ending) return end();
      if (works && Date.now() - startedAt > LASTING_MS) deaths = 0;
      if (works || signal)
        console.log(`El servidor se cortó (${signal ?? `código ${code}`}) y se inicia de nuevo.`);
      waiting = setTimeout(start, Math.min(FIRST_WAIT_MS * 2 ** deaths, LONGEST_WAIT_MS));
      deaths++;
    });
  }

  /** Nobody is left to stop what the dead one had running beside it. */
  function end() {
    clearTimeout(waiting);
    waiting = undefined;
    runScript([...args, '--close'], 'ignore').on('exit', (code) => process.exit(code ?? 1));
  }

  /** A Ctrl-C reaches the child from the terminal; this process only has to wait for it. */
  function tell(signal) {
    ending = true;
    if (waiting) end();
    else if (signal !== 'SIGINT') child?.kill(signal);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  // Whoever read what is printed may be gone, which is no reason to leave anything running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parent = process.ppid;
  const npm = parentOf(parent);
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) tell('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

function runScript(scriptArguments, channel) {
  const bin = join(root, 'node_modules', '.bin');
  return spawn(ownNode, [...runtime.nodeOptions, join(root, script), ...scriptArguments], {
    cwd: root,
    // The channel tells the script that its parent is gone, even after a kill -9 of this process.
    stdio: ['inherit', 'inherit', 'inherit', channel],
    env: {
      ...runtime.environment,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // Without the types taken out before, each start loads what takes them out: 25 MB and half a
      // second.
      NODE_COMPILE_CACHE: join(tooling, 'compile-cache'),
    },
  });
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
