// Runs a TypeScript script on the project's own Node 24, from a bare machine (Node 20 or newer and
// npm): downloads the pinned pnpm, installs the lockfile's packages, and starts the script. Plain
// JavaScript, because the Node that starts it may not run TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM_VERSION = '12.20.0';
const OLDEST_NODE = 20;
const PARENT_CHECK_MS = 1000;
/** Delay before restarting a script that died: doubled each time, until a run lasts this long. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const LASTING_MS = 60_000;
/** Exit code of scripts/start-failure.ts: the start may succeed later. */
const CANNOT_START_NOW = 75;

const root = fileURLToPath(new URL('..', import.meta.url));
const tooling = join(root, '.tooling');
const pnpm = join(tooling, 'node_modules', '.bin', 'pnpm');
const installed = join(root, 'node_modules', '.mostrador-installed');
const ownNode = join(root, 'node_modules', '.bin', 'node');
/** Keeps the server's memory within 350 MB; ADR 17 explains each flag. */
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

/** Returns a hash that changes with anything that determines the installation. */
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
 * Runs the script until it ends. Once the script has reported that it works and how to restart it,
 * it is restarted when it dies (a crash, kill -9, no memory), without installing or compiling. A
 * refusal (a port in use, invalid settings) is not retried.
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

  /** Stops what the dead script left running. */
  function end() {
    clearTimeout(waiting);
    waiting = undefined;
    runScript([...args, '--close'], 'ignore').on('exit', (code) => process.exit(code ?? 1));
  }

  /** Ctrl-C reaches the child from the terminal; this process only waits for it. */
  function tell(signal) {
    ending = true;
    if (waiting) end();
    else if (signal !== 'SIGINT') child?.kill(signal);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  // A closed stdout must not end this process and leave the child running.
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
    // The channel closes when this process dies, even after a kill -9, and so notifies the script.
    stdio: ['inherit', 'inherit', 'inherit', channel],
    env: {
      ...runtime.environment,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // Caches stripped types: loading the type stripper at each start costs 25 MB and half a
      // second.
      NODE_COMPILE_CACHE: join(tooling, 'compile-cache'),
    },
  });
}

/** npm runs its scripts in a shell, which would not notice that npm was killed. */
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
