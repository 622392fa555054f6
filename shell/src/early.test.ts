import { aUser } from '@mostrador/shared-auth/test/a-user';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const registry = {
  remotes: [
    { current: { manifest: { name: 'mfe_public' } } },
    { current: { manifest: { name: 'mfe_pos', firstReads: { '/app/sales': ['/products'] } } } },
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
  embed('mostrador-config', JSON.stringify({ apiBase: '/api' }));
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

/** Runs the script on the page at this address, and waits for what it asked. */
async function open(address: string) {
  history.replaceState(null, '', address);
  await import('./early.ts');
  const reads = [...(globalThis.mostradorEarlyReads?.values() ?? [])];
  await Promise.all(reads.map(({ answer }) => answer));
}

test('asks what the page at this address reads first, with the saved session', async () => {
  await open('/app/sales#cart');
  expect(asked).toEqual(['/api/products Bearer a-token']);
});

test.each(['/app', '/app/sales?tab=history', '/login'])('asks nothing at %s', async (address) => {
  await open(address);
  expect(asked).toEqual([]);
});

test('asks nothing for somebody who is signed out', async () => {
  localStorage.clear();
  await open('/app/sales');
  expect(asked).toEqual([]);
});

test('asks nothing on a static host, whose page has no registry', async () => {
  document.head.replaceChildren();
  embed('mostrador-registry', '');
  await open('/app/sales');
  expect(asked).toEqual([]);
});
