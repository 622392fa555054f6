import { aUser } from '@mostrador/shared-auth/test/a-user';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const registry = {
  remotes: [
    { current: { entry: '/remotes/mfe_public/1/remoteEntry.js', manifest: {} } },
    {
      current: {
        entry: '/remotes/mfe_pos/1/remoteEntry.js',
        manifest: {
          firstLoads: { '/app/sales': { page: './pages/sales-page.tsx', reads: ['/products'] } },
        },
        firstFiles: { '/app/sales': ['38.js', '38.css'] },
      },
    },
  ],
};

let asked: string[];
const server = setupServer(
  http.get('*/api/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    asked.push(`${pathname} ${request.headers.get('authorization')}`);
    return HttpResponse.json([]);
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  asked = [];
  vi.resetModules();
  localStorage.setItem('token', 'a-token');
  localStorage.setItem('user', JSON.stringify(aUser()));
  embed('mostrador-registry', JSON.stringify(registry));
  embed('mostrador-config', JSON.stringify({ apiBase: '/api', remotesBase: '' }));
});
afterEach(() => {
  globalThis.mostradorEarlyReads = undefined;
  document.head.replaceChildren();
  localStorage.clear();
});
afterAll(() => server.close());

function embed(id: string, content: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = content;
  document.head.append(block);
}

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => `${link.getAttribute('as')} ${link.getAttribute('href')}`,
  );

/** Runs the script on the page at this address, and waits for its requests. */
async function open(address: string) {
  history.replaceState(null, '', address);
  await import('./early.ts');
  const reads = [...(globalThis.mostradorEarlyReads?.values() ?? [])];
  await Promise.all(reads.map(({ answer }) => answer));
}

test('sends the first reads of this address, with the saved session', async () => {
  await open('/app/sales#cart');
  expect(asked).toEqual(['/api/products Bearer a-token']);
});

test('leaves the list alone when the device has the copy of this shop', async () => {
  localStorage.setItem('user', JSON.stringify(aUser({ shopId: 'sol' })));
  localStorage.setItem('mostrador-product-copy', 'sol');
  await open('/app/sales');
  expect(asked).toEqual([]);
  expect(globalThis.mostradorEarlyCopy?.shop).toBe('sol');
  expect(preloads()).toHaveLength(3);
});

test('requests the list when the device has the copy of another shop', async () => {
  localStorage.setItem('user', JSON.stringify(aUser({ shopId: 'sol' })));
  localStorage.setItem('mostrador-product-copy', 'luna');
  await open('/app/sales');
  expect(asked).toEqual(['/api/products Bearer a-token']);
});

test('loads the code of this address', async () => {
  await open('/app/sales');
  expect(preloads()).toEqual([
    'script /remotes/mfe_pos/1/remoteEntry.js',
    'script /remotes/mfe_pos/1/38.js',
    'style /remotes/mfe_pos/1/38.css',
  ]);
});

test.each(['/app', '/app/sales?tab=history', '/login'])(
  'requests nothing at %s',
  async (address) => {
    await open(address);
    expect(asked).toEqual([]);
    expect(preloads()).toEqual([]);
  },
);

test.each(['token', 'user'])('requests nothing without a saved %s', async (entry) => {
  localStorage.removeItem(entry);
  await open('/app/sales');
  expect(asked).toEqual([]);
  expect(preloads()).toEqual([]);
});

test('sends nothing on a static host, whose page has no registry', async () => {
  document.head.replaceChildren();
  embed('mostrador-registry', '');
  await open('/app/sales');
  expect(asked).toEqual([]);
});
