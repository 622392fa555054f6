import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@mostrador/federation';
import { expect, test } from '../support/test.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

const ROUTES = 'mfe-customers/src/routes.ts';

async function currentOf({ readSite }: WorkspaceCopy): Promise<string | undefined> {
  const { remotes } = JSON.parse(await readSite('remotes.json')) as Registry;
  return remotes.find(({ current }) => current.manifest.name === 'mfe_customers')?.current.version;
}

test('a release is current only after its pages have opened beside the shell that runs', async () => {
  test.setTimeout(300_000);
  await using workspace = await copyWorkspace(['shell', 'mfe-customers']);
  const before = await currentOf(workspace);

  await test.step('a page that throws when it is drawn is refused', async () => {
    await workspace.append(
      ROUTES,
      `for (const route of routes)
        route.lazy = async () => ({ Component: () => { throw new Error('broken page'); } });`,
    );
    const answer = await workspace.publish('mfe-customers');
    expect(answer).toContain('No se publica:');
    expect(answer).toMatch(/\/app\/customers.*Clientes no está disponible/);
    expect(await currentOf(workspace)).toBe(before);
    await workspace.restore(ROUTES);
  });

  await test.step('what the shell does not offer is refused by its name', async () => {
    await workspace.append(
      'federation/src/query.ts',
      "export { useIsFetching } from '#whole-react-query';",
    );
    await workspace.append(
      ROUTES,
      `import { useIsFetching } from '@tanstack/react-query';
      Object.assign(globalThis, { newerCustomers: typeof useIsFetching });`,
    );
    const answer = await workspace.publish('mfe-customers');
    expect(answer).toMatch(/mfe_customers .* usa lo que el shell, .*, no tiene: .*useIsFetching/);
    expect(await currentOf(workspace)).toBe(before);
    await workspace.restore(ROUTES);
    await workspace.restore('federation/src/query.ts');
  });

  await test.step('a release is tried by some shops, and then by all', async () => {
    await workspace.append(ROUTES, 'Object.assign(globalThis, { newerCustomers: true });');
    const answer = await workspace.publish('mfe-customers', '--canary', '10%');
    expect(answer).toMatch(/mfe-customers .* es la versión del 10 % de los comercios/);
    expect(await currentOf(workspace)).toBe(before);
    const log = JSON.parse(await readFile(join(workspace.site, '..', 'releases.json'), 'utf8'));
    const { canary } = log.mfe_customers;

    await workspace.publish('mfe-customers');
    expect(await currentOf(workspace)).toBe(canary.version);
  });
});
