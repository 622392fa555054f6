import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Registry } from '@mostrador/federation';
import { writeRemote } from '../../scripts/new-remote/write-remote.ts';
import { serveSite } from '../support/serve-site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

test('a new remote is refused a name that is in use, and otherwise builds, passes its tests and is found', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await using workspace = await copyWorkspace(['shell', 'mfe-pos']);
  const root = join(workspace.site, '..', '..');
  for (const file of ['vitest.config.ts', join('.github', 'CODEOWNERS')])
    await cp(join(ROOT, file), join(root, file));

  await test.step('a name that is in use or invalid', async () => {
    await expect(writeRemote(root, 'pos')).rejects.toThrow('mfe-pos ya existe.');
    await expect(writeRemote(root, 'sales')).rejects.toThrow('/app/sales ya es de mfe_pos.');
    for (const name of ['Facturas', '../facturas', 'órdenes', ''])
      await expect(writeRemote(root, name)).rejects.toThrow('no sirve como nombre');
  });

  await test.step('it is written, with its reviewers', async () => {
    expect(await writeRemote(root, 'facturas')).toBe('mfe-facturas');
    expect(await readFile(join(root, '.github', 'CODEOWNERS'), 'utf8')).toMatch(
      /^\/mfe-facturas\/ @mostrador\/facturas$/m,
    );
    // Instead of an installation, which would change this workspace's own.
    await cp(join(root, 'mfe-pos', 'node_modules'), join(root, 'mfe-facturas', 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  });

  await test.step('its types and tests pass', async () => {
    const bin = (name: string) => join(root, 'node_modules', '.bin', name);
    await run(bin('tsc'), ['--noEmit', '--project', 'mfe-facturas'], { cwd: root });
    const tests = await run(bin('vitest'), ['run'], { cwd: join(root, 'mfe-facturas') });
    expect(tests.stdout).toContain('2 passed');
  });

  await test.step('it is built, and the till beside it is the same version as in a folder without it', async () => {
    await using without = await copyWorkspace(['mfe-pos']);
    await without.build('mfe-pos');
    await workspace.build('shell', 'mfe-pos', 'mfe-facturas');
    expect(await tillVersion(workspace)).toBe(await tillVersion(without));
  });

  await test.step('the shell finds it', async () => {
    await serveSite(page, workspace.site, {
      shell: await workspace.readSite('index.html'),
      registry: await workspace.readSite('remotes.json'),
    });
    await shop.signIn(page);
    await page.goto('/app');
    await page.getByRole('link', { name: 'Facturas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible();
    await expect(page.getByText(`Administra: ${shop.username}`)).toBeVisible();
  });
});

async function tillVersion(workspace: WorkspaceCopy): Promise<string | undefined> {
  const { remotes } = JSON.parse(await workspace.readSite('remotes.json')) as Registry;
  return remotes.find(({ current }) => current.manifest.name === 'mfe_pos')?.current.version;
}
