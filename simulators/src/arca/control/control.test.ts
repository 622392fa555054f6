import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { aClock, aFolder, anArca, aShop, CUIT } from '../../../test/arca/an-arca.ts';
import {
  auth,
  codesIn,
  login,
  signCms,
  type Ticket,
  textIn,
  ticketIn,
  ticketRequest,
  wsfe,
} from '../../../test/arca/client.ts';
import type { Arca } from '../start-arca.ts';

const HOUR_MS = 3_600_000;

async function ask({ url }: Arca, method: string, path: string, body?: unknown, headers = {}) {
  const answer = await fetch(`${url}/control/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('a request can be lost before it takes effect, or after', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  await ask(arca, 'POST', 'faults', { kind: 'lost-request', times: 1 });
  await expect(shop.authorize(1)).rejects.toThrow();
  expect(textIn(await shop.last(), 'CbteNro')).toBe('0');
  await ask(arca, 'POST', 'faults', { kind: 'lost-answer', times: 2 });
  await expect(shop.authorize(1)).rejects.toThrow();
  await expect(shop.authorize(2)).rejects.toThrow();
  expect(textIn(await shop.authorize(3), 'Resultado')).toBe('A');
  expect((await ask(arca, 'GET', 'vouchers')).body).toHaveLength(3);
});

test('answers stay lost until the fault is cleared', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  arca.faults.set({ kind: 'lost-answer' });
  for (const number of [1, 2, 3]) await expect(shop.authorize(number)).rejects.toThrow();
  expect((await ask(arca, 'GET', 'faults')).body).toEqual([{ kind: 'lost-answer' }]);
  await ask(arca, 'DELETE', 'faults/lost-answer');
  expect(codesIn(await shop.authorize(4))).toEqual([]);
});

test('a proxy can fail before the request takes effect, or after', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  arca.faults.set({ kind: 'http-error', times: 1, operation: 'FECAESolicitar' });
  expect((await shop.authorize(1)).status).toBe(502);
  arca.faults.set({ kind: 'http-error', status: 504, committed: true, times: 1 });
  expect((await shop.authorize(1)).status).toBe(504);
  expect(arca.vouchers()).toHaveLength(1);
});

test('a slow request takes effect before the client gives up, or long after', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  arca.faults.set({ kind: 'delay', ms: HOUR_MS, operation: 'FECAESolicitar' });
  const waiting = shop.authorize(1).catch(() => 'closed');
  await expect.poll(() => arca.vouchers()).toHaveLength(1);
  arca.faults.set({ kind: 'delay', ms: HOUR_MS, operation: 'FECAESolicitar', committed: false });
  const late = shop.authorize(2).catch(() => 'closed');
  expect(textIn(await shop.last(), 'CbteNro')).toBe('1');
  await arca.close();
  expect(await Promise.all([waiting, late])).toEqual(['closed', 'closed']);
});

test('a ticket can become invalid in the middle of a series', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  await shop.authorize(1);
  arca.faults.set({ kind: 'error', times: 2 });
  expect(codesIn(await shop.last())).toEqual([600]);
  const heard = await shop.authorize(2);
  expect(codesIn(heard)).toEqual([600]);
  expect(heard.body).not.toContain('FeCabResp');
  expect(codesIn(await shop.authorize(2))).toEqual([]);
  arca.faults.set({ kind: 'error', code: 502, operation: 'FECAESolicitar' });
  expect(codesIn(await shop.authorize(3))).toEqual([502]);
  expect(codesIn(await shop.last())).toEqual([]);
});

test('all current tickets can expire, and new ones are given', async () => {
  const folder = await aFolder();
  const arca = await anArca({ folder });
  const shop = await aShop(arca);
  expect((await ask(arca, 'POST', 'expired-tickets')).status).toBe(200);
  expect(codesIn(await shop.authorize(1))).toEqual([600]);
  const credentials = await arca.issueCertificate(CUIT);
  const request = signCms(ticketRequest('wsfe', new Date()), credentials);
  const renewed = ticketIn(await login(arca.url, request));
  await arca.close();

  const again = await anArca({ folder });
  const codes = async (ticket: Ticket) =>
    codesIn(await wsfe(again.url, 'FECompTotXRequest', auth(ticket, CUIT)));
  expect([await codes(renewed), await codes(shop.ticket)]).toEqual([[], [600]]);
});

test('another system can take the next number of a series, once or every time', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  const series = { cuit: CUIT, pointOfSale: 1, type: 6 };
  expect((await ask(arca, 'POST', 'foreign-vouchers', series)).status).toBe(201);
  expect(codesIn(await shop.authorize(1))).toEqual([10016]);
  expect(textIn(await shop.consult(1), 'ImpTotal')).toBe('1');
  arca.faults.set({ kind: 'foreign-voucher', times: 1 });
  expect(codesIn(await shop.authorize(2))).toEqual([10016]);
  expect(codesIn(await shop.authorize(3))).toEqual([]);
  expect(arca.vouchers().map(({ foreign }) => foreign ?? false)).toEqual([true, true, false]);
});

test('ARCA closes for an hour and opens again', async () => {
  const clock = aClock('2026-11-23T15:00:00Z');
  const arca = await anArca({ clock });
  const shop = await aShop(arca, { now: clock.now() });
  arca.faults.set({ kind: 'closed' });
  expect((await shop.authorize(1)).status).toBe(503);
  expect((await wsfe(arca.url, 'FEDummy')).status).toBe(503);
  clock.moveBy(HOUR_MS);
  expect(codesIn(await shop.authorize(1))).toEqual([]);
});

test('settings and certificates work over HTTP too', async () => {
  const arca = await anArca();
  const changed = await ask(arca, 'PATCH', 'settings', { identificationThreshold: 5 });
  expect(changed.body).toMatchObject({ identificationThreshold: 5, ticketWindowMinutes: 720 });
  const issued = await ask(arca, 'POST', 'certificates', { cuit: CUIT, alias: 'caja' });
  expect(new X509Certificate(issued.body.certificate).subject).toContain('CN=caja');
  const request = execFileSync(
    'openssl',
    [
      ...['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', '/dev/null'],
      ...['-subj', '/C=AR/O=Otra/CN=otra/serialNumber=CUIT 20000001016'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString();
  const signed = await ask(arca, 'POST', 'certificates', { cuit: CUIT, alias: 'caja', request });
  expect(signed.body.key).toBeUndefined();
  expect(new X509Certificate(signed.body.certificate).subject).toBe(
    `CN=caja\nserialNumber=CUIT ${CUIT}`,
  );
});

test('invalid settings are refused', async () => {
  const arca = await anArca();
  const refused = async (method: string, path: string, body?: unknown, headers = {}) =>
    (await ask(arca, method, path, body, headers)).status;
  expect(await refused('POST', 'faults', { kind: 'fire' })).toBe(400);
  expect(await refused('POST', 'certificates', { cuit: '30000005015' })).toBe(400);
  expect(await refused('POST', 'certificates', { cuit: CUIT, request: 'hola' })).toBe(400);
  expect(await refused('GET', 'nada')).toBe(404);
  const origin = { origin: 'https://otro.example' };
  expect(await refused('POST', 'faults', { kind: 'closed' }, origin)).toBe(403);
  expect(arca.faults.list()).toEqual([]);
});
