import type { Voucher } from '@mostrador/contracts/vouchers';
import { newId } from '@mostrador/domain';
import { createEncryption } from '@mostrador/server-kit/secrets/encryption';
import { FAULT_KINDS, type Fault, type FaultKind } from '@mostrador/simulators/arca/faults';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressesOf } from '../src/arca/addresses.ts';
import { ArcaError } from '../src/arca/arca-errors.ts';
import { createRegistry } from '../src/arca/registry.ts';
import { createWsaa } from '../src/arca/wsaa.ts';
import { createTickets } from '../src/tickets/tickets.ts';
import { aCuit, anArca } from './an-arca.ts';
import {
  anInvoicingServer,
  anotherProcess,
  asOwner,
  asProduct,
  TEST_SECRET_KEY,
} from './an-invoicing-server.ts';
import { anIssuer, aVoucher, type Issuer } from './an-issuer.ts';

// Injects every fault of ARCA's simulator at each operation, while WSAA refuses another ticket for
// the whole life of the first. Afterwards each voucher has one CAE and the ticket is the same.

const MINUTE_MS = 60_000;
const LIFE_MS = 12 * 60 * MINUTE_MS;
/** A person in the simulated registry. */
const A_PERSON = '20000001016';
/** Longer than the time limit of a request for a CAE. */
const DELAY_MS = 300;

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
let app: FastifyInstance;

beforeAll(async () => {
  const operator = aCuit();
  const { certificate, key } = await arca.issueCertificate(operator, { validFrom: server.now });
  app = await anotherProcess(server, {
    settings: {
      arca: { environment: 'simulator', simulatorUrl: arca.url },
      vouchers: { answerWithinMs: 30_000, caeTimeoutMs: DELAY_MS / 2 },
    },
    platform: { pair: { certificate, key }, cuit: operator },
  });
});
afterAll(() => app.close());
beforeEach(() => arca.faults.clear());

const VARIANTS: {
  [Kind in FaultKind]: Omit<Extract<Fault, { kind: Kind }>, 'kind' | 'operation'>[];
} = {
  'lost-answer': [{}],
  'lost-request': [{}],
  delay: [{ ms: DELAY_MS }, { ms: DELAY_MS, committed: false }],
  'http-error': [{}, { committed: true }, { status: 500 }, { status: 404 }],
  error: [600, 601, 500, 501, 502].map((code) => ({ code })),
  'foreign-voucher': [{}],
  closed: [{}],
  'already-authenticated': [{}],
  'login-failure': ['wsaa.unavailable', 'wsaa.internalError', 'wsn.unavailable'].map((code) => ({
    code,
  })),
};

const TICKET_ERRORS: unknown[] = [600, 601];
const EVERYWHERE: FaultKind[] = ['lost-answer', 'lost-request', 'delay', 'http-error', 'closed'];
const OF_WSFE: FaultKind[] = [...EVERYWHERE, 'error'];
const OF_LOGINS: FaultKind[] = [...EVERYWHERE, 'already-authenticated', 'login-failure'];
const ALL: FaultKind[] = [...new Set([...OF_WSFE, ...OF_LOGINS, 'foreign-voucher' as const])];

/**
 * Returns how often the fault happens: once, more often than a call is repeated, or until cleared.
 */
const timesOf = ({ kind, ...variant }: Fault) =>
  'code' in variant && TICKET_ERRORS.includes(variant.code) ? [1, 3, undefined] : [1, undefined];

const faultsOf = (operation: string, kinds: readonly FaultKind[]) =>
  kinds.flatMap((kind) =>
    VARIANTS[kind].flatMap((variant) => {
      const fault = { ...variant, kind, operation } as Fault;
      return timesOf(fault).map((times) => ({ ...fault, ...(times && { times }) }));
    }),
  );

function later(ms: number): void {
  server.now = new Date(server.now.getTime() + ms);
}

/** Repeats the call every minute until it is `done`; clears the faults after three minutes. */
async function untilDone<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (let minute = 0; ; minute++) {
    if (minute === 3) arca.faults.clear();
    // One minute of waiting for the series, two for WSAA.
    expect(minute).toBeLessThan(8);
    const answer = await ask();
    if (done(answer)) return answer;
    later(MINUTE_MS);
  }
}

async function ask(issuer: Issuer, id: string): Promise<Voucher> {
  const answer = await asProduct({ app }, 'PUT', `/api/vouchers/${id}`, aVoucher(issuer));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const isAuthorized = ({ state }: Voucher) => {
  expect(state).not.toBe('rejected');
  return state === 'authorized';
};

const ticketsGiven = () =>
  asOwner(
    server.connectionString,
    `select fingerprint, service, expires_at, md5(ticket) from invoicing.access_ticket
     where ticket is not null order by 1, 2`,
  );

const vouchersOf = ({ cuit }: Issuer) =>
  arca.vouchers().filter((voucher) => voucher.cuit === cuit && !voucher.foreign);

test('every fault of the simulator is in the table', () => {
  expect(ALL.toSorted()).toEqual(FAULT_KINDS.toSorted());
});

const ANSWER_LOST: Fault[] = [
  { kind: 'http-error', operation: 'FECAESolicitar', committed: true, times: 1 },
];

describe.each<[operation: string, kinds: FaultKind[], before: Fault[]]>([
  ['FECompUltimoAutorizado', OF_WSFE, []],
  ['FECAESolicitar', [...OF_WSFE, 'foreign-voucher'], []],
  // Called only for a voucher whose answer was lost.
  ['FECompConsultar', OF_WSFE.filter((kind) => kind !== 'http-error'), ANSWER_LOST],
])('%s', (operation, kinds, before) => {
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await anIssuer(server, app, arca, { now: server.now });
    await ask(issuer, newId());
  });

  test.each(faultsOf(operation, kinds))('%j', async (fault) => {
    const [tickets, vouchers] = [await ticketsGiven(), vouchersOf(issuer)];
    for (const each of [...before, fault]) arca.faults.set(each);

    const id = newId();
    const voucher = await untilDone(() => ask(issuer, id), isAuthorized);

    expect(vouchersOf(issuer).slice(vouchers.length)).toMatchObject([{ cae: voucher.cae }]);
    expect(await ticketsGiven()).toEqual(tickets);
  });
});

describe('FEParamGetPtosVenta', () => {
  test.each(faultsOf('FEParamGetPtosVenta', OF_WSFE))('%j', async (fault) => {
    const { shopId, credentialsId, cuit } = await anIssuer(server, app, arca, { now: server.now });
    const validate = () =>
      asProduct({ app }, 'POST', `/api/credentials/${credentialsId}/validate`, {
        ...{ shopId, cuit, pointOfSale: 1, businessName: 'Kiosco Sol' },
      });
    await validate();
    const tickets = await ticketsGiven();
    arca.faults.set(fault);

    await untilDone(validate, ({ statusCode, body }) => {
      expect([200, 400, 502, 503], body).toContain(statusCode);
      return statusCode === 200;
    });

    expect(await ticketsGiven()).toEqual(tickets);
  });
});

describe('getPersona', () => {
  test.each(faultsOf('getPersona', OF_WSFE))('%j', async (fault) => {
    const cuit = aCuit();
    const pair = await arca.issueCertificate(cuit, { validFrom: server.now });
    const service = 'ws_sr_padron_a13';
    const { url: simulatorUrl } = arca;
    const { wsaa, registry } = addressesOf({ environment: 'simulator', simulatorUrl });
    const tickets = createTickets({
      database: server.database,
      wsaa: createWsaa(wsaa),
      encryption: createEncryption(TEST_SECRET_KEY, 'tickets'),
      environment: 'simulator',
      clock: { now: () => server.now },
    });
    const find = () =>
      tickets
        .using(pair, service, (ticket) => createRegistry(registry).find(ticket, cuit, A_PERSON))
        .catch((error) => {
          expect(error).toBeInstanceOf(ArcaError);
        });
    await find();
    const given = await ticketsGiven();
    arca.faults.set(fault);

    await untilDone(find, (found) => found !== undefined);

    expect(await ticketsGiven()).toEqual(given);
  });
});

describe('loginCms', () => {
  /** Whether WSAA issued a ticket that did not arrive. */
  const isLost = (fault: Fault) =>
    fault.kind === 'lost-answer' || (fault.kind === 'http-error' && fault.committed === true);

  test.each(faultsOf('loginCms', OF_LOGINS))('%j', async (fault) => {
    const issuer = await anIssuer(server, app, arca, { now: server.now });
    const id = newId();
    const began = server.now;
    arca.faults.set(fault);

    if (isLost(fault)) {
      for (let minute = 0; minute < 5; minute++) {
        expect((await ask(issuer, id)).state).toBe('queued');
        later(MINUTE_MS);
      }
      arca.faults.clear();
      // WSAA issues no other before that.
      expect((await ask(issuer, id)).state).toBe('queued');
      server.now = new Date(began.getTime() + LIFE_MS);
    }
    const voucher = await untilDone(() => ask(issuer, id), isAuthorized);

    expect(vouchersOf(issuer)).toMatchObject([{ cae: voucher.cae }]);
  });

  test('a renewal that fails in any way keeps the working ticket', async () => {
    const issuer = await anIssuer(server, app, arca, { now: server.now });
    await ask(issuer, newId());
    server.now = new Date(server.now.getTime() + LIFE_MS - 50 * MINUTE_MS);
    for (const fault of faultsOf('loginCms', OF_LOGINS)) {
      arca.faults.clear();
      arca.faults.set(fault);
      expect(await ask(issuer, newId())).toMatchObject({ state: 'authorized' });
      later(MINUTE_MS);
    }
  });
});

describe('the shop sees since when, and the next step', () => {
  test('while ARCA refuses its ticket', async () => {
    const issuer = await anIssuer(server, app, arca, { now: server.now });
    await ask(issuer, newId());
    server.now = new Date('2026-03-20T15:00:00Z');
    await asOwner(server.connectionString, 'delete from invoicing.access_ticket');
    arca.forgetTickets();
    await ask(issuer, newId());
    arca.faults.set({ kind: 'error' });
    const id = newId();
    await ask(issuer, id);
    later(90 * MINUTE_MS);

    const { reasons } = await ask(issuer, id);

    expect(reasons.map(({ message }) => message)).toEqual([
      'Desde el 20/03/2026 12:00 ARCA no acepta el acceso que dio, y todavía no da otro. Mostrador prueba de nuevo cada minuto, y emite lo que espera apenas lo acepte. A más tardar el 21/03/2026 00:00 pide un acceso nuevo.',
      expect.stringContaining('ValidacionDeToken'),
      'Sin poder emitir desde el 20/03/2026 12:00.',
    ]);
  });

  test.each<[Fault, string]>([
    [
      { kind: 'lost-answer', operation: 'loginCms', times: 1 },
      'ARCA no contestó el pedido de acceso del 20/03/2026 12:00, y no da otro mientras aquel valga: a más tardar, hasta el 21/03/2026 00:00. Mostrador lo pide de nuevo cada pocos minutos, y emite lo que espera apenas lo tenga. Si no podés esperar, pedí en ARCA un certificado con otro alias y cargalo.',
    ],
    [
      { kind: 'already-authenticated' },
      'ARCA ya dio un acceso para este certificado, y Mostrador no lo tiene: lo usa otro programa, o se perdió. Falta desde el 20/03/2026 12:00. Mostrador lo pide de nuevo cada pocos minutos, y emite lo que espera apenas lo tenga. Si lo usás en otro sistema, pedí en ARCA un certificado para Mostrador.',
    ],
    [{ kind: 'closed' }, 'ARCA no responde: se sigue intentando.'],
  ])('after %j', async (fault, sentence) => {
    server.now = new Date('2026-03-20T15:00:00Z');
    const issuer = await anIssuer(server, app, arca, { now: server.now });
    arca.faults.set(fault);
    const id = newId();
    for (let minute = 0; minute < 3; minute++) {
      await ask(issuer, id);
      later(MINUTE_MS);
    }

    const { reasons } = await ask(issuer, id);

    expect(reasons.map(({ message }) => message)).toEqual([
      sentence,
      'Sin poder emitir desde el 20/03/2026 12:00.',
    ]);
  });
});
