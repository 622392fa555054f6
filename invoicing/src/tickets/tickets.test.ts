import { createEncryption } from '@mostrador/server-kit/secrets/encryption';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aCuit, anArca } from '../../test/an-arca.ts';
import { anInvoicingServer, asOwner } from '../../test/an-invoicing-server.ts';
import { addressesOf } from '../arca/addresses.ts';
import { ArcaFault, ArcaUnreachable } from '../arca/arca-errors.ts';
import { createWsaa, type Wsaa } from '../arca/wsaa.ts';
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

/** Returns the tickets of one process, with its own connections. */
function aProcess({
  key = 7,
  login = createWsaa(addresses().wsaa).login,
}: {
  key?: number;
  login?: Wsaa['login'];
} = {}) {
  const database = connect({ connectionString: server.serverUrl });
  onTestFinished(() => database.close());
  return createTickets({
    database,
    wsaa: { login },
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

test('a copy of the database has no usable ticket, and another key decrypts none', async () => {
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

test('a ticket is renewed an hour before it ends', async () => {
  await arca.changeSettings({ ticketWindowMinutes: 2 });
  const pair = await aPair();
  const tickets = aProcess();
  const first = await tickets.get(pair, 'wsfe');

  later(11 * HOUR_MS - MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  later(2 * MINUTE_MS);
  // Renewal runs in the background.
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  await tickets.settle();
  expect((await tickets.get(pair, 'wsfe')).token).not.toBe(first.token);
});

test('a ticket that WSAA does not replace yet is used until its end', async () => {
  const pair = await aPair();
  const tickets = aProcess();
  const first = await tickets.get(pair, 'wsfe');

  later(12 * HOUR_MS - 5 * MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  await tickets.settle();
  expect((await tickets.get(pair, 'wsfe')).token).toBe(first.token);
  later(5 * MINUTE_MS);
  expect((await tickets.get(pair, 'wsfe')).token).not.toBe(first.token);
});

test('a ticket held by another program is requested every two minutes, not more', async () => {
  const pair = await aPair();
  arca.faults.set({ kind: 'already-authenticated', times: 1 });
  const [one, other] = [aProcess(), aProcess()];
  const refused = { code: 'coe.alreadyAuthenticated' };

  await expect(one.get(pair, 'wsfe')).rejects.toMatchObject(refused);
  // WSAA would issue one now.
  await expect(other.get(pair, 'wsfe')).rejects.toMatchObject(refused);
  later(2 * MINUTE_MS + 1);

  expect((await other.get(pair, 'wsfe')).token).not.toBe('');
});

test('a refusal that needs action at ARCA is retried only for a person', async () => {
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

test('an unreachable WSAA is not a refusal: the next call asks again', async () => {
  const pair = await aPair();
  arca.faults.set({ kind: 'closed' });

  await expect(aProcess().get(pair, 'wsfe')).rejects.toBeInstanceOf(ArcaUnreachable);
  arca.faults.clear();

  await expect(aProcess().get(pair, 'wsfe')).resolves.toHaveProperty('token');
});

test('the key of another certificate and an unknown issuer are different errors', async () => {
  const [one, other] = [await aPair(), await aPair()];
  const mixed = { certificate: one.certificate, key: other.key };

  const failure = await aProcess()
    .get(mixed, 'wsfe')
    .catch((error) => error);

  expect(failure).toBeInstanceOf(ArcaFault);
  expect(failure.code).toBe('cms.sign.invalid');
});

describe('a ticket that ARCA refuses', () => {
  const series = { pointOfSale: 1, type: 6 } as const;

  /** Creates a taxpayer whose series can be queried, with its ticket. */
  async function aTaxpayer() {
    const cuit = aCuit();
    const pair = await aPair(cuit);
    const tickets = aProcess();
    const wsfe = createWsfe(addresses().wsfe);
    const last = () =>
      tickets.using(pair, 'wsfe', (ticket) => wsfe.lastAuthorized({ ticket, cuit }, series));
    const token = async () => (await tickets.get(pair, 'wsfe')).token;
    return { pair, tickets, last, token, first: await token() };
  }

  test('is retried, and stays cached', async () => {
    const { last, token, first } = await aTaxpayer();
    arca.faults.set({ kind: 'error', times: 1 });

    expect(await last()).toBe(0);
    expect(await token()).toBe(first);
  });

  test.each([600, 601])('stays cached while WSAA issues no other (%i)', async (code) => {
    const { last, token, first, pair, tickets } = await aTaxpayer();
    arca.faults.set({ kind: 'error', code });
    const since = server.now;

    await expect(last()).rejects.toMatchObject({ since, until: new Date(+since + 12 * HOUR_MS) });
    later(MINUTE_MS);
    await expect(last()).rejects.toMatchObject({ errors: [{ code }] });
    arca.faults.clear();

    expect(await last()).toBe(0);
    expect(await token()).toBe(first);
    expect(await tickets.trouble(pair, 'wsfe')).toBeUndefined();
  });

  test('is replaced when WSAA gives another', async () => {
    const { last, token, first } = await aTaxpayer();
    arca.expireTickets();

    expect(await last()).toBe(0);
    expect(await token()).not.toBe(first);
  });

  test('is not replaced repeatedly, and all processes know since when', async () => {
    await arca.changeSettings({ ticketWindowMinutes: 0 });
    const { last, token, first, pair } = await aTaxpayer();
    arca.faults.set({ kind: 'error' });
    const since = server.now;
    await expect(last()).rejects.toMatchObject({ since });
    const second = await token();
    expect(second).not.toBe(first);

    later(MINUTE_MS);
    await expect(last()).rejects.toMatchObject({ since });
    expect(await token()).toBe(second);
    expect(await aProcess().trouble(pair, 'wsfe')).toMatchObject({ since });

    later(10 * MINUTE_MS);
    await expect(last()).rejects.toMatchObject({ since });
    expect(await token()).not.toBe(second);
    arca.faults.clear();
    expect(await last()).toBe(0);
  });
});

describe('a login whose answer is lost', () => {
  const elsewhere = { code: 'coe.alreadyAuthenticated' };

  /** Tries every few minutes, and returns the minutes until it got a ticket. */
  async function minutesUntilTicket(get: () => Promise<unknown>, every: number): Promise<number> {
    for (let minutes = 0; ; minutes += every) {
      const ticket = await get().catch((error) => {
        expect(error).toMatchObject(elsewhere);
      });
      if (ticket) return minutes;
      later(every * MINUTE_MS);
    }
  }

  test.each([
    [2, 1],
    [10, 1],
    [DAY_LONG, 30],
  ])(
    'is replaced when WSAA issues another: after its window of %i minutes, requested every %i',
    async (window, every) => {
      await arca.changeSettings({ ticketWindowMinutes: window });
      const pair = await aPair();
      arca.faults.set({ kind: 'lost-answer', operation: 'loginCms', times: 1 });
      const askedAt = server.now;
      await expect(aProcess().get(pair, 'wsfe')).rejects.toBeInstanceOf(ArcaUnreachable);

      const other = aProcess();
      await expect(other.get(pair, 'wsfe')).rejects.toMatchObject({ ...elsewhere, askedAt });
      expect(await minutesUntilTicket(() => other.get(pair, 'wsfe'), every)).toBe(window);
      expect(await other.trouble(pair, 'wsfe')).toBeUndefined();
    },
  );

  test('during a renewal keeps the ticket, and ends before the ticket does', async () => {
    await arca.changeSettings({ ticketWindowMinutes: 10 });
    const pair = await aPair();
    const tickets = aProcess();
    const { token } = await tickets.get(pair, 'wsfe');
    later(11 * HOUR_MS + MINUTE_MS);
    arca.faults.set({ kind: 'lost-answer', operation: 'loginCms', times: 1 });

    expect((await tickets.get(pair, 'wsfe')).token).toBe(token);
    await tickets.settle();
    expect(await tickets.trouble(pair, 'wsfe')).toBeUndefined();
    for (let minute = 0; minute < 25; minute++) {
      later(MINUTE_MS);
      await tickets.get(pair, 'wsfe');
      await tickets.settle();
    }
    expect((await tickets.get(pair, 'wsfe')).token).not.toBe(token);
  });

  test('after the process died leaves a record', async () => {
    const pair = await aPair();
    const askedAt = server.now;
    // Simulates the death of the process: the connection with the lock ends.
    const dying = aProcess({ login: () => Promise.reject(new Error('killed')) });
    await expect(dying.get(pair, 'wsfe')).rejects.toThrow('killed');
    arca.faults.set({ kind: 'already-authenticated', times: 1 });

    await expect(aProcess().get(pair, 'wsfe')).rejects.toMatchObject({ ...elsewhere, askedAt });
  });
});

test('a ticket that could not be stored is used anyway, and stored with the next call', async () => {
  const pair = await aPair();
  const { login } = createWsaa(addresses().wsaa);
  const rename = (from: string, to: string) =>
    asOwner(server.connectionString, `alter table invoicing.${from} rename to ${to}`);
  const tickets = aProcess({
    login: async (...asked) => {
      const ticket = await login(...asked);
      await rename('access_ticket', 'elsewhere');
      return ticket;
    },
  });

  const { token } = await tickets
    .get(pair, 'wsfe')
    .finally(() => rename('elsewhere', 'access_ticket'));

  expect((await tickets.get(pair, 'wsfe')).token).toBe(token);
  expect((await aProcess().get(pair, 'wsfe')).token).toBe(token);
});

test('WSAA is not called for a minute after its own failure', async () => {
  const pair = await aPair();
  arca.faults.set({ kind: 'login-failure', times: 1 });
  const tickets = aProcess();
  const failure = { code: 'wsaa.unavailable' };

  await expect(tickets.get(pair, 'wsfe')).rejects.toMatchObject(failure);
  await expect(tickets.get(pair, 'wsfe')).rejects.toMatchObject(failure);
  later(MINUTE_MS);
  await expect(tickets.get(pair, 'wsfe')).resolves.toHaveProperty('token');
});
