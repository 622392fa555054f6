import { createEncryption } from '@mostrador/server-kit/secrets/encryption';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aCuit, anArca } from '../../test/an-arca.ts';
import { anInvoicingServer, asOwner } from '../../test/an-invoicing-server.ts';
import { addressesOf } from '../arca/addresses.ts';
import { ArcaFault, ArcaRefusal, ArcaUnreachable } from '../arca/arca-errors.ts';
import { createWsaa } from '../arca/wsaa.ts';
import { createWsfe } from '../arca/wsfe.ts';
import { connect } from '../database/database.ts';
import { createTickets } from './tickets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_LONG = 12 * 60;

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
const addresses = () => addressesOf({ environment: 'simulator', simulatorUrl: arca.url });

beforeEach(async () => {
  server.now = new Date('2026-03-10T15:00:00Z');
  arca.faults.clear();
  await arca.changeSettings({ ticketWindowMinutes: DAY_LONG });
});

function later(ms: number): void {
  server.now = new Date(server.now.getTime() + ms);
}

/** The tickets of one process, with connections of its own. */
function aProcess({ key = 7, url = addresses().wsaa } = {}) {
  const database = connect({ connectionString: server.serverUrl });
  onTestFinished(() => database.close());
  return createTickets({
    database,
    wsaa: createWsaa(url),
    encryption: createEncryption(Buffer.alloc(32, key), 'tickets'),
    environment: 'simulator',
    clock: { now: () => server.now },
  });
}

const aPair = (cuit = aCuit()) => arca.issueCertificate(cuit, { validFrom: server.now });

test('processes that need a ticket at once log in once, and share it', async () => {
  const pair = await aPair();
  const processes = [aProcess(), aProcess(), aProcess()];

  const tickets = await Promise.all(
    processes.flatMap((each) => [each.get(pair, 'wsfe'), each.get(pair, 'wsfe')]),
  );

  expect(new Set(tickets.map(({ token }) => token)).size).toBe(1);
  expect(tickets[0]?.expiresAt).toEqual(new Date(server.now.getTime() + 12 * HOUR_MS));
  const afterRestart = await aProcess().get(pair, 'wsfe');
  expect(afterRestart.token).toBe(tickets[0]?.token);
});

test('each service has its own ticket', async () => {
  const pair = await aPair();
  const tickets = aProcess();

  const wsfe = await tickets.get(pair, 'wsfe');
  const registry = await tickets.get(pair, 'ws_sr_padron_a13');

  expect(registry.token).not.toBe(wsfe.token);
});

test('a copy of the database has no ticket that can be used, and another key opens none', async () => {
  const pair = await aPair();
  const { token, sign } = await aProcess().get(pair, 'wsfe');

  const dump = JSON.stringify(
    await asOwner(
      server.connectionString,
      `select encode(ticket, 'escape') as ticket from invoicing.access_ticket`,
    ),
  );

  expect(dump).not.toContain(token);
  expect(dump).not.toContain(sign);
  await expect(aProcess({ key: 8 }).get(pair, 'wsfe')).rejects.toMatchObject({
    code: 'coe.alreadyAuthenticated',
  });
});

test('a ticket is renewed ten minutes before it ends', async () => {
  await arca.changeSettings({ ticketWindowMinutes: 2 });
  const pair = await aPair();
  const tickets = aProcess();
  const first = await tickets.get(pair, 'wsfe');

  later(12 * HOUR_MS - 11 * MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  later(2 * MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).not.toBe(first.token);
});

test('a ticket that WSAA does not replace yet is used to its end', async () => {
  const pair = await aPair();
  const tickets = aProcess();
  const first = await tickets.get(pair, 'wsfe');

  later(12 * HOUR_MS - 5 * MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  later(5 * MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).not.toBe(first.token);
});

test('a ticket that another program has is asked for every two minutes, not more', async () => {
  const pair = await aPair();
  arca.faults.set({ kind: 'already-authenticated', times: 1 });
  const [one, other] = [aProcess(), aProcess()];
  const refused = { code: 'coe.alreadyAuthenticated' };

  await expect(one.get(pair, 'wsfe')).rejects.toMatchObject(refused);
  // WSAA would give one now.
  await expect(other.get(pair, 'wsfe')).rejects.toMatchObject(refused);
  later(2 * MINUTE_MS + 1);

  expect((await other.get(pair, 'wsfe')).token).not.toBe('');
});

test('what somebody has to put right at ARCA is not asked again, but for a person', async () => {
  const cuit = aCuit();
  const pair = await aPair(cuit);
  const tickets = aProcess();
  await arca.changeSettings({ unauthorizedServices: { [cuit]: ['wsfe'] } });
  await expect(tickets.get(pair, 'wsfe')).rejects.toMatchObject({ code: 'coe.notAuthorized' });
  await arca.changeSettings({ unauthorizedServices: {} });

  await expect(tickets.get(pair, 'wsfe')).rejects.toMatchObject({
    code: 'coe.notAuthorized',
    text: 'Computador no autorizado a acceder al servicio',
  });
  const ticket = await tickets.get(pair, 'wsfe', { afresh: true });

  expect((await tickets.get(pair, 'wsfe')).token).toBe(ticket.token);
});

test('WSAA that does not answer is not a refusal: the next one asks again', async () => {
  const pair = await aPair();
  arca.faults.set({ kind: 'closed' });

  await expect(aProcess().get(pair, 'wsfe')).rejects.toBeInstanceOf(ArcaUnreachable);
  arca.faults.clear();

  await expect(aProcess().get(pair, 'wsfe')).resolves.toHaveProperty('token');
});

test('the key of another certificate is told from a certificate of nobody', async () => {
  const [one, other] = [await aPair(), await aPair()];
  const mixed = { certificate: one.certificate, key: other.key };

  const failure = await aProcess()
    .get(mixed, 'wsfe')
    .catch((error) => error);

  expect(failure).toBeInstanceOf(ArcaFault);
  expect(failure.code).toBe('cms.sign.invalid');
});

test('a ticket that ARCA does not take any more is replaced, once', async () => {
  await arca.changeSettings({ ticketWindowMinutes: 0 });
  const cuit = aCuit();
  const pair = await aPair(cuit);
  const tickets = aProcess();
  const wsfe = createWsfe(addresses().wsfe);
  const last = () =>
    tickets.using(pair, 'wsfe', (ticket) =>
      wsfe.lastAuthorized({ ticket, cuit }, { pointOfSale: 1, type: 6 }),
    );
  const first = await tickets.get(pair, 'wsfe');
  arca.faults.set({ kind: 'error', operation: 'FECompUltimoAutorizado', times: 1 });

  expect(await last()).toBe(0);
  expect((await tickets.get(pair, 'wsfe')).token).not.toBe(first.token);
  arca.faults.set({ kind: 'error', operation: 'FECompUltimoAutorizado' });
  await expect(last()).rejects.toBeInstanceOf(ArcaRefusal);
});
