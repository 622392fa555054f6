import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileEndpoints } from '../test/file-endpoints.ts';
import { accountEndpoints } from './accounts.ts';
import { MB } from './files.ts';
import { mockEndpoint, refuse } from './mock-endpoint.ts';
import { productEndpoints } from './products.ts';

const server = setupServer(
  mockEndpoint(accountEndpoints.login, () =>
    refuse(401, { error: 'Usuario o contraseña incorrectos', code: 'account.wrong-credentials' }),
  ),
  mockEndpoint(productEndpoints.remove, () => undefined),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function post(path: string, body: unknown) {
  return fetch(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(body) });
}

test('a mocked endpoint refuses what its contract refuses, in the same words', async () => {
  const answer = await post('/api/auth/login', { username: '', password: 'x' });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { username: 'Completá este campo' } });
});

test('a mocked endpoint returns the refusal of the test', async () => {
  const answer = await post('/api/auth/login', { username: 'sol', password: 'x' });

  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'account.wrong-credentials' });
});

test('an endpoint without content returns nothing', async () => {
  const id = '019aa1a2-0000-7000-8000-000000000000';
  const answer = await fetch(`http://shop.test/api/products/${id}`, { method: 'DELETE' });

  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

describe('a mocked endpoint with files', () => {
  const image = new File(['x'], 'ñandú.png', { type: 'image/png' });

  function send(path: string, parts: Record<string, string | Blob>) {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) form.append(name, part);
    return fetch(`http://shop.test/api${path}`, { method: 'POST', body: form });
  }

  test('receives the fields of a form like a JSON body, and its files', async () => {
    let seen: unknown;
    server.use(
      mockEndpoint(fileEndpoints.save, ({ body, files }) => {
        seen = { ...body, image: files.image?.name };
        return body;
      }),
    );
    const fields = { name: '12', price: '3450.5', featured: 'true', tags: '["a"]', brandId: '' };

    const answer = await send('/articles', { ...fields, image });

    expect(answer.status).toBe(201);
    expect(seen).toEqual({
      name: '12',
      note: null,
      price: 3450.5,
      featured: true,
      tags: ['a'],
      brandId: null,
      image: 'ñandú.png',
    });
  });

  test('accepts JSON without files too', async () => {
    server.use(mockEndpoint(fileEndpoints.save, ({ body, files }) => ({ ...body, ...files })));
    const answer = await post('/api/articles', { name: 'Yerba', price: 10 });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ name: 'Yerba', price: 10, featured: false });
  });

  test('refuses a repeated field or file', async () => {
    server.use(mockEndpoint(fileEndpoints.save, ({ body }) => body));
    const form = new FormData();
    for (const name of ['Yerba', 'Mate']) form.append('name', name);
    form.append('price', '10');
    for (const name of ['a.png', 'b.png'])
      form.append('image', new File(['x'], name, { type: 'image/png' }));

    const answer = await fetch('http://shop.test/api/articles', { method: 'POST', body: form });

    expect(await answer.json()).toEqual({
      error: 'Nombre: Se envió más de una vez',
      code: 'input.invalid',
      fields: { name: 'Se envió más de una vez', image: 'Elegí un solo archivo' },
    });
  });

  test.each([
    [
      'of another type',
      { image: new File(['x'], 'a.gif', { type: 'image/gif' }) },
      'Tipo de archivo no permitido. Use: PNG, JPG',
    ],
    [
      'too large',
      { image: new File([new Uint8Array(5 * MB + 1)], 'a.png', { type: 'image/png' }) },
      'El archivo no debe superar 5MB',
    ],
    [
      'empty',
      { image: new File([], 'a.png', { type: 'image/png' }) },
      'Imagen: El archivo está vacío',
    ],
    ['that is not expected', { logo: image }, 'No corresponde ningún archivo'],
  ])('refuses a file %s', async (_, files, error) => {
    server.use(mockEndpoint(fileEndpoints.save, ({ body }) => body));
    const answer = await send('/articles', { name: 'Yerba', price: '10', ...files });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error, code: 'input.invalid' });
  });

  test('names every wrong file and field at once', async () => {
    server.use(mockEndpoint(fileEndpoints.certify, () => undefined));
    const missing = await send('/certificates', {
      key: new File(['x'], 'a.png', { type: 'image/png' }),
    });

    expect((await missing.json()).fields).toEqual({
      certificate: 'Elegí un archivo',
      key: 'Tipo de archivo no permitido. Use: texto',
    });
  });

  test('returns a file with its name', async () => {
    const content = new Blob(['name;price'], { type: 'text/csv' });
    server.use(mockEndpoint(fileEndpoints.list, ({ query }) => ({ name: query.name, content })));

    const answer = await fetch('http://shop.test/api/articles/list?name=lista.csv');

    expect(answer.headers.get('content-disposition')).toContain('lista.csv');
    expect(await answer.text()).toBe('name;price');
  });
});
