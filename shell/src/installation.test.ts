import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readInstallation } from './installation.ts';

const registry = { remotes: [] };
const config = {
  apiBase: '/api',
  invoicingBase: '/invoicing',
  remotesBase: '',
  supportWhatsApp: '5492640000000',
  mode: 'trial',
};

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function aPage(blocks: Record<string, string>): Document {
  const page = document.implementation.createHTMLDocument('');
  for (const [id, content] of Object.entries(blocks)) {
    const block = page.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = content;
    page.head.append(block);
  }
  return page;
}

test('what the server put into the page is used, and nothing is asked for', async () => {
  const page = aPage({
    'mostrador-registry': JSON.stringify(registry),
    'mostrador-config': JSON.stringify(config),
    'mostrador-shared': '["a1b2"]',
  });
  expect(await readInstallation(page)).toEqual({ registry, config, shared: ['a1b2'] });
});

test('a static host without the blocks is asked for the files', async () => {
  server.use(
    http.get('*/remotes.json', () => HttpResponse.json(registry)),
    http.get('*/config.json', () => HttpResponse.json(config)),
  );
  const page = aPage({ 'mostrador-registry': '', 'mostrador-config': '\n' });
  expect(await readInstallation(page)).toEqual({ registry, config });
});

test('without either there is nothing to start', async () => {
  server.use(
    http.get('*/remotes.json', () => new HttpResponse(null, { status: 503 })),
    http.get('*/config.json', () => HttpResponse.json(config)),
  );
  await expect(readInstallation(aPage({}))).rejects.toThrow('/remotes.json answered 503');
});

test.each([
  ['a portal answers the configuration', { config: 'Conectate al wifi', registry }],
  ['a portal answers the remotes', { config, registry: { hello: 'wifi' } }],
])('%s: there is nothing to start', async (_, files) => {
  server.use(
    http.get('*/remotes.json', () => HttpResponse.json(files.registry)),
    http.get('*/config.json', () => HttpResponse.json(files.config)),
  );
  await expect(readInstallation(aPage({}))).rejects.toThrow('is not');
});

test('a remote whose entry is damaged leaves the others', async () => {
  const manifest = { name: 'mfe_pos', owns: ['/app'], navigation: [] };
  const good = { current: { version: '1', entry: '/pos.js', manifest, needs: {} } };
  const page = aPage({
    'mostrador-registry': JSON.stringify({ remotes: [null, {}, good, { current: { entry: 1 } }] }),
    'mostrador-config': JSON.stringify(config),
  });

  expect((await readInstallation(page)).registry.remotes).toEqual([good]);
});
