import type { SessionUser } from '@mostrador/contracts/accounts';
import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aRelease } from '../test/some-areas.ts';
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
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  session.restore();
  history.replaceState(null, '', '/');
});
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

test("the server's data in the page is used, and nothing is requested", async () => {
  const page = aPage({
    'mostrador-registry': JSON.stringify(registry),
    'mostrador-config': JSON.stringify(config),
    'mostrador-shared': '["a1b2"]',
  });
  expect(await readInstallation(page)).toEqual({ registry, config, shared: ['a1b2'] });
});

test('on a static host without the data the files are requested', async () => {
  server.use(
    http.get('*/remotes.json', () => HttpResponse.json(registry)),
    http.get('*/config.json', () => HttpResponse.json(config)),
  );
  const page = aPage({ 'mostrador-registry': '', 'mostrador-config': '\n' });
  expect(await readInstallation(page)).toEqual({ registry, config });
});

test('without either nothing starts', async () => {
  server.use(
    http.get('*/remotes.json', () => new HttpResponse(null, { status: 503 })),
    http.get('*/config.json', () => HttpResponse.json(config)),
  );
  await expect(readInstallation(aPage({}))).rejects.toThrow('/remotes.json answered 503');
});

test.each([
  ['a portal answers the configuration', { config: 'Conectate al wifi', registry }],
  ['a portal answers the remotes', { config, registry: { hello: 'wifi' } }],
])('%s: the start fails', async (_, files) => {
  server.use(
    http.get('*/remotes.json', () => HttpResponse.json(files.registry)),
    http.get('*/config.json', () => HttpResponse.json(files.config)),
  );
  await expect(readInstallation(aPage({}))).rejects.toThrow('is not');
});

test('a remote with a damaged entry leaves the others', async () => {
  const manifest = { name: 'mfe_pos', owns: ['/app'], navigation: [] };
  const good = { current: { version: '1', entry: '/pos.js', manifest, needs: {} } };
  const page = aPage({
    'mostrador-registry': JSON.stringify({ remotes: [null, {}, good, { current: { entry: 1 } }] }),
    'mostrador-config': JSON.stringify(config),
  });

  expect((await readInstallation(page)).registry.remotes).toEqual([good]);
});

/** The versions of `mfe_pos` that a page runs, in order, for a user at an address. */
async function versionsFor(
  user: Partial<SessionUser> | undefined,
  address = '/app',
): Promise<string[]> {
  history.replaceState(null, '', address);
  if (user) session.signIn({ user: aUser(user), token: 'a-token' });
  const release = (version: string) => aRelease(version, { name: 'mfe_pos' });
  server.use(
    http.get('*/remotes/mfe_pos/:version/release.json', ({ params: { version } }) =>
      version === '0.1.0-99999999'
        ? HttpResponse.json({}, { status: 404 })
        : HttpResponse.json(release(String(version))),
    ),
  );
  const remote = {
    current: release('0.1.0-33333333'),
    previous: release('0.1.0-22222222'),
    earlier: ['0.1.0-11111111'],
  };
  const page = aPage({
    'mostrador-registry': JSON.stringify({ remotes: [remote] }),
    'mostrador-config': JSON.stringify(config),
  });
  const [chosen] = (await readInstallation(page)).registry.remotes;
  return [chosen?.current.version, chosen?.previous?.version, ...(chosen?.earlier ?? [])].map(
    (version = '') => version.slice(-1),
  );
}

test('a shop runs its own version first, and the others in their order after it', async () => {
  expect(await versionsFor({ releases: { mfe_pos: '0.1.0-44444444' } })).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
  expect(await versionsFor({ releases: { mfe_pos: '0.1.0-11111111' } })).toEqual(['1', '3', '2']);
  expect(await versionsFor({ releases: { mfe_pos: '0.1.0-22222222' } })).toEqual(['2', '3', '1']);
});

test('a shop whose version is gone runs the current one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await versionsFor({ releases: { mfe_pos: '0.1.0-99999999' } })).toEqual(['3', '2', '1']);
});

test('an administrator tests a version, until the test ends', async () => {
  const admin = { role: 'admin' } as const;
  expect(await versionsFor(admin, '/app?remotes=mfe-pos@0.1.0-11111111')).toEqual(['1', '3', '2']);
  expect(await versionsFor(admin, '/app/pos')).toEqual(['1', '3', '2']);
  expect(await versionsFor(admin, '/app?remotes=')).toEqual(['3', '2', '1']);
});

test.each([
  ['a seller', { role: 'vendedor' }],
  ['a visitor', undefined],
] as const)('%s tests nothing', async (_, user) => {
  expect(await versionsFor(user, '/app?remotes=mfe-pos@0.1.0-11111111')).toEqual(['3', '2', '1']);
});

test.each(['mfe-pos@../../tienda/x', 'mfe-pos@', '@0.1.0-11111111', 'otra@0.1.0-11111111', ',,'])(
  'asking for %s changes nothing',
  async (asked) => {
    const address = `/app?remotes=${encodeURIComponent(asked)}`;
    expect(await versionsFor({ role: 'admin' }, address)).toEqual(['3', '2', '1']);
  },
);
