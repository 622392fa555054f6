import { accountEndpoints } from '@mostrador/contracts/accounts';
import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { newId } from '@mostrador/domain/ids';
import { create as contentDisposition } from 'content-disposition';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, aServer } from '../test/a-server.ts';
import { aUser } from '../test/a-user.ts';
import { apiBase } from './api-base.ts';
import {
  apiErrorOf,
  call,
  configureApi,
  errorMessage,
  hasNoAnswer,
  limitStore,
  offlineTokenOf,
  session,
  sessionStore,
  statusOf,
} from './index.ts';

const server = aServer();

beforeEach(() => {
  server.answersWith(200, {});
  session.signIn({ user: aUser(), token: 'a-token' });
});
afterEach(() => {
  localStorage.clear();
  session.restore();
  limitStore.setState({ refusal: null });
});

const signInWith = (password: string) =>
  call(accountEndpoints.login, { body: { username: 'sol', password } });

test("a call goes to its endpoint with the token, and returns the server's answer", async () => {
  server.answersWith(200, { sales: [], pagination: { page: 2, pages: 1, total: 0 } });

  const answer = await call(saleEndpoints.list, { query: { page: 2, limit: 5 } });

  expect(answer.pagination?.page).toBe(2);
  expect(server.received).toEqual([
    {
      method: 'GET',
      url: '/api/sales?page=2&limit=5',
      authorization: 'Bearer a-token',
      accept: 'application/json, text/plain, */*',
      body: undefined,
    },
  ]);
});

test('parameters fill the path and cannot leave it', async () => {
  await call(productEndpoints.remove, { params: { id: '../sales?x=1#y' } });
  expect(server.received[0]?.url).toBe('/api/products/..%2Fsales%3Fx%3D1%23y');
});

test('a missing parameter is an error, and nothing is sent', async () => {
  const withoutId = { params: {} as { id: string } };
  await expect(call(saleEndpoints.get, withoutId)).rejects.toThrow('/sales/:id needs');
  expect(server.received).toEqual([]);
});

test('the body is sent as JSON', async () => {
  const sale = { _id: newId(), items: [{ productId: newId(), quantity: 2 }] };
  await call(saleEndpoints.complete, { body: sale });
  expect(server.received[0]?.body).toEqual(sale);
});

test('without a session no token is sent', async () => {
  localStorage.clear();
  session.restore();
  await call(saleEndpoints.list);
  expect(server.received[0]?.authorization).toBeUndefined();
});

test('a call can be aborted', async () => {
  const giveUp = new AbortController();
  server.answers(() => giveUp.abort());
  await expect(call(productEndpoints.list, { signal: giveUp.signal })).rejects.toThrow();
});

test('a 401 ends the session, stores the place for later, and is still an error', async () => {
  server.answersWith(401, { error: 'Tu sesión terminó', code: 'session.ended' });

  const failure = await call(productEndpoints.list).catch((error) => error);

  expect(apiErrorOf(failure)).toEqual({ error: 'Tu sesión terminó', code: 'session.ended' });
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null, left: false });
  expect(localStorage.length).toBe(0);
});

test('a 401 without a sentence, as of a proxy, ends no session', async () => {
  server.answersWith(401, 'Sign in to the network');
  await expect(call(productEndpoints.list)).rejects.toThrow();
  expect(sessionStore.getState().status).toBe('signed-in');
});

describe('a session that began without the server', () => {
  const ended = { error: 'Tu sesión terminó', code: 'session.ended' };
  const LUZ = aUser({ username: 'luz' });
  beforeEach(() => session.signIn({ user: LUZ, token: offlineTokenOf('of-the-one-before') }));

  test('is locked when the server refuses it, and not ended', async () => {
    server.answersWith(401, ended);
    await expect(call(productEndpoints.list)).rejects.toThrow();

    expect(server.received[0]?.authorization).not.toBe('Bearer of-the-one-before');
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: LUZ });
    expect(session.isLocked()).toBe(true);
  });

  test('ends at Salir, with the session before it', async () => {
    await session.signOut();

    expect(server.received[0]?.authorization).toBe('Bearer of-the-one-before');
    expect(sessionStore.getState().user).toBeNull();
  });
});

test('a wrong password ends no session', async () => {
  server.answersWith(401, { error: 'Usuario o contraseña incorrectos', code: 'account.wrong' });
  await expect(signInWith('mal')).rejects.toThrow();
  expect(sessionStore.getState().status).toBe('signed-in');
});

test('a refusal of an earlier session does not end this one', async () => {
  server.answers((_request, response) => {
    session.signIn({ user: aUser({ username: 'luz' }), token: 'another-token' });
    answerWith(response, 401, { error: 'Tu sesión terminó', code: 'session.ended' });
  });
  await expect(call(productEndpoints.list)).rejects.toThrow();
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'another-token' });
});

test('a refusal does not end the session that another tab has started since', async () => {
  const other = aUser({ username: 'luz' });
  server.answers((_request, response) => {
    localStorage.setItem('user', JSON.stringify(other));
    localStorage.setItem('token', 'another-token');
    answerWith(response, 401, { error: 'Tu sesión terminó', code: 'session.ended' });
  });
  await expect(call(productEndpoints.list)).rejects.toThrow();
  expect(sessionStore.getState()).toMatchObject({ user: other, token: 'another-token' });
  expect(localStorage.getItem('token')).toBe('another-token');
});

describe('a call without a session', () => {
  const recover = () =>
    call(accountEndpoints.forgotPassword, { body: { email: 'sol@kiosco.com' } });

  test('sends no token, and does not change the session', async () => {
    server.answersWith(200, { message: 'Listo' });
    await recover();
    expect(server.received).toMatchObject([
      { method: 'POST', url: '/api/auth/forgot-password', authorization: undefined },
    ]);
    expect(sessionStore.getState().status).toBe('signed-in');
  });

  test('goes to an absolute address, even when the API is on this site', async () => {
    const before = apiBase();
    configureApi({ apiBase: '/api' });
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {
      throw new Error('Nothing leaves this test');
    });
    await expect(recover()).rejects.toThrow();
    const [[, address] = []] = sent.mock.calls;
    configureApi({ apiBase: before });
    sent.mockRestore();

    expect(address).toBe(`${location.origin}/api/auth/forgot-password`);
  });
});

describe('files', () => {
  const ARTICLE = { name: 'Ñandú', price: 3450.5, featured: true, tags: ['a', 'b'] };
  const image = new File(['x'], 'yerba.png', { type: 'image/png' });
  const answersFile = (name: string) =>
    server.answers((_request, response) => {
      response.setHeader('access-control-expose-headers', 'content-disposition');
      response.setHeader('content-disposition', contentDisposition(name));
      response.writeHead(200, { 'content-type': 'text/csv' }).end('name;price');
    });

  test('are sent as a form, with the fields of the body', async () => {
    await call(fileEndpoints.save, { body: { ...ARTICLE, note: undefined }, files: { image } });

    const [{ body } = { body: undefined }] = server.received;
    const { image: sent, ...fields } = body as Record<string, File>;
    expect(fields).toEqual({
      name: 'Ñandú',
      price: '3450.5',
      featured: 'true',
      tags: '["a","b"]',
    });
    expect([sent?.name, await sent?.text()]).toEqual(['yerba.png', 'x']);
  });

  test('may be omitted: then the same call sends JSON', async () => {
    await call(fileEndpoints.save, { body: ARTICLE });
    expect(server.received[0]?.body).toEqual(ARTICLE);
  });

  test('without a name in the answer get the documented one', async () => {
    server.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-');
    });
    const receipt = await call(saleEndpoints.receipt, { params: { id: newId() }, query: {} });
    const history = await call(saleEndpoints.export, { params: { format: 'csv' }, query: {} });
    const list = await call(fileEndpoints.list, { query: { name: 'a' } });

    expect([receipt.name, history.name, list.name]).toEqual([
      'factura.pdf',
      'ventas.csv',
      'archivo',
    ]);
  });

  test.each(['lista.csv', 'Ñandú "número 1".csv', '€ 10; 20.csv', '%20.csv'])(
    'that are answered keep their name: %s',
    async (name) => {
      answersFile(name);
      const file = await call(fileEndpoints.list, { query: { name } });

      expect([file.name, await file.content.text()]).toEqual([name, 'name;price']);
    },
  );

  test('that are refused show the reason like any other call', async () => {
    server.answersWith(403, { error: 'No tenés permiso para gestionar productos', code: 'x' });
    const refused = await call(fileEndpoints.list, { query: { name: 'a' } }).catch(
      (error) => error,
    );

    expect(errorMessage(refused, 'Error')).toBe('No tenés permiso para gestionar productos');
  });

  test('that a proxy refuses show none of its text', async () => {
    server.answers((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    const failure = await call(fileEndpoints.list, { query: { name: 'a' } }).catch(
      (error) => error,
    );

    expect(errorMessage(failure, 'Error al exportar')).toBe('Error al exportar');
  });
});

test('an endpoint of the invoicing server is called there', async () => {
  const here = apiBase();
  server.answersWith(200, { sales: [], pagination: { page: 1, pages: 1, total: 0 } });
  configureApi({ apiBase: '/nowhere', invoicingBase: here.replace(/\/api$/, '') });
  await call({ ...saleEndpoints.list, path: '/taxpayer', server: 'invoicing' });
  configureApi({ apiBase: here });

  expect(server.received).toMatchObject([
    { url: '/api/taxpayer', authorization: 'Bearer a-token' },
  ]);
});

test('a plan limit is passed to its handler', async () => {
  const refusal = {
    error: 'Alcanzaste el límite de 100 productos',
    code: 'plan.limit-reached',
    limitReached: true,
    limitKind: 'products',
    plan: 'free',
    currentUsage: 100,
    maxLimit: 100,
  };
  server.answersWith(403, refusal);
  await expect(call(productEndpoints.list)).rejects.toThrow();
  expect(limitStore.getState().refusal).toEqual(refusal);
});

test('a missing permission is not a plan limit', async () => {
  server.answersWith(403, { error: 'No tenés permiso', code: 'access.denied' });
  await expect(call(productEndpoints.list)).rejects.toThrow();
  expect(limitStore.getState().refusal).toBeNull();
  expect(sessionStore.getState().status).toBe('signed-in');
});

describe('a refusal with only the documented fields', () => {
  test.each([400, 401, 403, 404, 409, 429, 500])('is understood as a %i', async (status) => {
    server.answersWith(status, { error: 'No se pudo, y este es el motivo' });
    const refused = await signInWith('mal').catch((error) => error);

    expect(apiErrorOf(refused)).toEqual({ error: 'No se pudo, y este es el motivo' });
    expect(errorMessage(refused, 'Error')).toBe('No se pudo, y este es el motivo');
    expect(statusOf(refused)).toBe(status);
  });

  test('about a plan limit is passed to its handler', async () => {
    const refusal = {
      error: 'Alcanzaste el límite de 2 usuarios',
      limitReached: true,
      currentUsage: 2,
      maxLimit: 2,
    };
    server.answersWith(403, refusal);
    await expect(call(productEndpoints.list)).rejects.toThrow();
    expect(limitStore.getState().refusal).toEqual(refusal);
  });

  test('about a limit is passed on without a sentence too', async () => {
    server.answersWith(403, { limitReached: true });
    await expect(call(productEndpoints.list)).rejects.toThrow();
    expect(limitStore.getState().refusal).toMatchObject({ limitReached: true });
  });
});

test.each([
  ['fields that are no texts', { fields: { name: 7, price: null, stock: 'Falta' } }],
  ['fields that are a list', { fields: ['Falta'] }],
  ['a code that is a number', { code: 409 }],
  ['a limit that is a text', { limitReached: 'true', maxLimit: '100', currentUsage: {} }],
  ['an unknown kind of limit', { limitKind: 'coins' }],
  ['an unknown plan', { plan: 'gold' }],
])('%s are ignored', async (_, oddities) => {
  server.answersWith(403, { error: 'No se pudo', ...oddities });
  const refused = await call(productEndpoints.list).catch((error) => error);

  const { fields, ...rest } = apiErrorOf(refused) ?? {};
  expect(rest).toEqual({ error: 'No se pudo' });
  expect([undefined, { stock: 'Falta' }]).toContainEqual(fields);
  expect(limitStore.getState().refusal).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['an empty sentence', { error: '  ' }],
  ['a sentence that is an object', { error: { message: 'x' } }],
  ['a list', ['x']],
  ['null', null],
  ['a text', 'x'],
])('%s as an answer has no text to show', async (_, body) => {
  server.answersWith(409, body);
  const failure = await call(productEndpoints.list).catch((error) => error);
  expect(apiErrorOf(failure)).toBeUndefined();
  expect(errorMessage(failure, 'Error al cargar')).toBe('Error al cargar');
});

test("the server's sentence is shown when there is one", async () => {
  server.answersWith(409, { error: 'Stock insuficiente', code: 'sale.insufficient-stock' });
  const refused = await call(productEndpoints.list).catch((error) => error);
  expect(errorMessage(refused, 'Error al realizar la venta')).toBe('Stock insuficiente');
  expect(statusOf(refused)).toBe(409);
});

test.each([
  [
    'a page of a proxy',
    () =>
      server.answers((_request, response) => {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      }),
    502,
  ],
  ['a lost connection', () => server.isGone(), undefined],
])('%s has no text to show', async (_, happens, status) => {
  happens();
  const failure = await call(productEndpoints.list).catch((error) => error);
  expect(apiErrorOf(failure)).toBeUndefined();
  expect(errorMessage(failure, 'Error al cargar')).toBe('Error al cargar');
  expect(statusOf(failure)).toBe(status);
});

test('an error that is no failed call has no sentence either', () => {
  for (const error of [null, undefined, 'text', new TypeError('x')]) {
    expect(errorMessage(error, 'Error')).toBe('Error');
    expect(statusOf(error)).toBeUndefined();
  }
});

test('a call whose code does not load has no answer, as without a connection', () => {
  const failure = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
  expect(hasNoAnswer(failure)).toBe(true);
});

test.each([
  ['a page of a portal', 'Conectate al wifi'],
  ['a number', 7],
])('%s is not an answer of an endpoint', async (_, page) => {
  server.answersWith(200, page);

  const failure = await call(saleEndpoints.list, {}).catch((error: unknown) => error);

  expect(String(failure)).toContain('answered something outside its contract');
  expect(hasNoAnswer(failure)).toBe(false);
  expect(errorMessage(failure, 'Error al cargar las ventas')).toBe('Error al cargar las ventas');
});

test.each([
  ['whole', { nombreCompleto: 'Cuyo', domicilios: [], more: 1 }, true],
  ['without its addresses', { nombreCompleto: 'Cuyo' }, false],
  ['of other types', { nombreCompleto: 7, domicilios: {} }, false],
  ['empty', null, false],
])('the answer of another server is checked against its contract: %s', async (_, body, isGood) => {
  server.answersWith(200, body);
  configureApi({ invoicingBase: apiBase().replace(/\/api$/, '') });

  const answer = call(taxpayerEndpoints.find, { params: { cuit: '30712345671' } });

  if (isGood) expect(await answer).toEqual({ nombreCompleto: 'Cuyo', domicilios: [] });
  else await expect(answer).rejects.toThrow('GET /taxpayer/:cuit answered something outside');
});
