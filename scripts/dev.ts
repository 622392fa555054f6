import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { developmentPortOf } from '@mostrador/federation/preset';
import { writeDevelopmentSite } from './development/site.ts';
import { buildSite } from './site/build-site.ts';
import { ROOT, readWorkspace } from './site/workspace.ts';
import { readStartSettings } from './start-settings.ts';
import { stopWithParent } from './stop-with-parent.ts';

// `pnpm dev [area]`: runs the server, and the shell and one area (or all) with hot reload; the rest
// as built.

const areas = [...readWorkspace().keys()].filter((folder) => folder.startsWith('mfe-')).sort();
const [area] = process.argv.slice(2);
const folders = area
  ? areas.filter((folder) => folder === `mfe-${area}` || folder === area)
  : areas;
if (folders.length === 0) {
  const names = areas.map((folder) => folder.slice('mfe-'.length)).join(', ');
  console.error(`There is no area "${area}". The areas are ${names}.`);
  process.exit(1);
}

const { port } = readStartSettings();
await buildSite(console.log);
await writeDevelopmentSite(folders);

const children: ChildProcess[] = [
  start(process.execPath, ['--watch', join(ROOT, 'scripts', 'development', 'serve.ts')], ROOT),
  ...['shell', ...folders].map((folder) => {
    const root = join(ROOT, folder);
    return start(join(root, 'node_modules', '.bin', 'rspack'), ['serve'], root);
  }),
];
console.log(`\nOpen ${addressOf('shell')}`);
for (const folder of folders) console.log(`  ${folder} without the shell: ${addressOf(folder)}`);

stopWithParent(async () => {
  // Wait: the database shuts down cleanly only if the server ends first.
  await Promise.all(children.map(end));
});

function addressOf(folder: string): string {
  return `http://localhost:${developmentPortOf(folder)}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function start(command: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      API_URL: `http://localhost:${port}`,
      NODE_ENV: 'development',
      // The development servers are not among the invoicing server's default origins.
      PAGE_ORIGINS: [process.env.PAGE_ORIGINS, ...['shell', ...folders].map(addressOf)]
        .filter(Boolean)
        .join(','),
    },
  });
  child.on('exit', (code) => {
    if (code) console.error(`${command} ${args.join(' ')} ended with ${code}`);
  });
  return child;
}
