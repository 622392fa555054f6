import type { NewVoucher, Voucher } from '@mostrador/contracts/vouchers';
import { newId } from '@mostrador/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCuit, anArca } from '../../test/an-arca.ts';
import {
  anInvoicingServer,
  anotherProcess,
  aShop,
  asOwner,
  asProduct,
} from '../../test/an-invoicing-server.ts';
import {
  anAmount,
  anIssuer,
  aPlainAmount,
  aVoucher,
  type Issuer,
  uploadCertificate,
} from '../../test/an-issuer.ts';
import { findVoucher, type StoredVoucher, storeAttempt } from './vouchers.repository.ts';

const A_TUESDAY_AT_NOON = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
/** Waits as long as ARCA takes. */
let app: FastifyInstance;
/** Answers at once, and continues in the background. */
let hurried: FastifyInstance;

const aProcess = async (answerWithinMs: number) => {
  const process = await anotherProcess(server, {
    settings: {
      arca: { environment: 'simulator', simulatorUrl: arca.url },
      vouchers: { answerWithinMs, caeTimeoutMs: 500 },
    },
    clock: { now: () => server.now },
    lookForVouchersEveryMs: 20,
  });
  await process.ready();
  return process;
};

beforeAll(async () => {
  app = await aProcess(100_000);
  hurried = await aProcess(1);
});
afterAll(async () => {
  await app.close();
  await hurried.close();
});
beforeEach(() => {
  arca.faults.clear();
  server.now = A_TUESDAY_AT_NOON;
});

const moveClock = (ms: number) => {
  server.now = new Date(server.now.getTime() + ms);
};

const anInvoicer = (cuit = aCuit()) => anIssuer(server, app, arca, { now: server.now, cuit });

async function ask(request: NewVoucher, id = newId(), of = app) {
  return asProduct({ app: of }, 'PUT', `/api/vouchers/${id}`, request);
}

async function issue(request: NewVoucher, id = newId(), of = app): Promise<Voucher> {
  const answer = await ask(request, id, of);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Repeats the request, as the product does, until the voucher is decided. */
async function issueInTheEnd(request: NewVoucher, id: string): Promise<Voucher> {
  for (;;) {
    const voucher = await issue(request, id);
    if (voucher.state === 'authorized' || voucher.state === 'rejected') return voucher;
    moveClock(60_000);
  }
}

async function find({ shopId }: Pick<Issuer, 'shopId'>, id: string): Promise<Voucher> {
  return (await asProduct({ app }, 'GET', `/api/vouchers/${id}?shopId=${shopId}`)).json();
}

/** Returns the numbers that ARCA assigned to a taxpayer, in order. */
const numbersOf = (cuit: string) =>
  arca
    .vouchers()
    .filter((voucher) => voucher.cuit === cuit)
    .map(({ detail }) => detail.CbteDesde);

/** A voucher to the shop itself, which ARCA rejects as its own customer. */
const aRejected = (shop: Issuer) =>
  aVoucher(shop, { receiver: { docType: 80, docNumber: Number(shop.cuit), vatCondition: 5 } });

describe('a voucher', () => {
  test('gets the next number of its series and its CAE', async () => {
    const shop = await anInvoicer();

    const first = await issue(aVoucher(shop));
    const second = await issue(aVoucher(shop));
    const ofAnother = await issue(aVoucher(shop, { pointOfSale: 2 }));

    expect(first).toEqual({
      state: 'authorized',
      number: 1,
      date: '2026-03-10',
      cae: expect.stringMatching(/^\d{14}$/),
      caeDueDate: '2026-03-20',
      observations: [],
      reasons: [],
    });
    expect(second.number).toBe(2);
    expect(ofAnother.number).toBe(1);
  });

  test('is issued once however often it is requested, also at once and by two processes', async () => {
    const shop = await anInvoicer();
    const id = newId();
    const request = aVoucher(shop);

    const answers = await Promise.all([
      issue(request, id),
      issue(request, id),
      issue(request, id, hurried),
      issue(request, id),
    ]);
    const again = await issue(request, id);

    expect(numbersOf(shop.cuit)).toEqual([1]);
    expect(new Set(answers.map(({ cae }) => cae ?? again.cae))).toEqual(new Set([again.cae]));
    expect(await find(shop, id)).toEqual(again);
  });

  test('with the id of another request is refused', async () => {
    const shop = await anInvoicer();
    const id = newId();
    await issue(aVoucher(shop), id);

    const answer = await ask(aVoucher(shop, { amounts: anAmount(200) }), id);

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'voucher.is-another']);
    expect(numbersOf(shop.cuit)).toEqual([1]);
  });

  test('is not found by another shop, whose voucher may have the same id', async () => {
    const [sol, luna] = [await anInvoicer(), await anInvoicer()];
    const id = newId();
    const its = await issue(aVoucher(sol), id);

    const answer = await asProduct({ app }, 'GET', `/api/vouchers/${id}?shopId=${luna.shopId}`);
    const other = await issue(aVoucher(luna), id);

    expect([answer.statusCode, answer.json().code]).toEqual([404, 'voucher.not-found']);
    expect(other.cae).not.toBe(its.cae);
  });

  test('of an unknown shop is refused', async () => {
    const shop = await anInvoicer();

    const answer = await ask(aVoucher({ ...shop, shopId: newId() }));

    expect([answer.statusCode, answer.json().code]).toEqual([404, 'voucher.shop-unknown']);
  });

  test('that ARCA approves with observations is approved', async () => {
    const shop = await anInvoicer();

    const voucher = await issue(
      aVoucher(shop, {
        type: 1,
        receiver: { docType: 80, docNumber: Number(aCuit()), vatCondition: 6 },
      }),
    );

    expect(voucher).toMatchObject({ state: 'authorized', number: 1, reasons: [] });
    expect(voucher.observations.map(({ code }) => code)).toContain(10217);
  });

  test('may be a credit note about an invoice, with its own numbers', async () => {
    const shop = await anInvoicer();
    const { number, date } = await issue(aVoucher(shop));

    const note = await issue(
      aVoucher(shop, {
        type: 8,
        associated: { type: 6, pointOfSale: 1, number: number as number, date: date as string },
      }),
    );

    expect(note).toMatchObject({ state: 'authorized', number: 1 });
  });
});

describe('a voucher that ARCA refuses', () => {
  test('has its reason and remedy, and leaves its number to the next', async () => {
    const shop = await anInvoicer();

    const rejected = await issue(aRejected(shop));
    const next = await issue(aVoucher(shop));

    expect(rejected).toMatchObject({
      state: 'rejected',
      number: null,
      date: null,
      cae: null,
      explanation:
        'El documento del cliente es el CUIT de tu propio comercio. Corregí los datos del cliente y volvé a emitirla.',
    });
    expect(rejected.reasons.map(({ code }) => code)).toContain(10069);
    expect(next).toMatchObject({ state: 'authorized', number: 1 });
  });

  test('is returned as refused when requested again, without asking ARCA', async () => {
    const shop = await anInvoicer();
    const id = newId();
    const rejected = await issue(aRejected(shop), id);
    arca.faults.set({ kind: 'closed' });

    expect(await issue(aRejected(shop), id)).toEqual(rejected);
  });

  test('also when its point of sale does not belong to the shop', async () => {
    const shop = await anInvoicer();

    const voucher = await issue(aVoucher(shop, { pointOfSale: 77 }));

    expect(voucher).toMatchObject({
      state: 'rejected',
      explanation: expect.stringContaining('El punto de venta no está dado de alta en ARCA'),
    });
  });
});

describe('the date of a voucher', () => {
  test("is Argentina's, where the day ends three hours later", async () => {
    const shop = await anInvoicer();
    server.now = new Date('2026-03-11T02:59:00Z');

    const beforeMidnight = await issue(aVoucher(shop));
    server.now = new Date('2026-03-11T03:01:00Z');
    const afterMidnight = await issue(aVoucher(shop));

    expect([beforeMidnight.date, afterMidnight.date]).toEqual(['2026-03-10', '2026-03-11']);
  });

  test('is never before that of the last one of the series, even of another system', async () => {
    const shop = await anInvoicer();
    server.now = new Date('2026-03-11T02:50:00Z');
    // Signs in to ARCA now, because it issues no ticket for the future.
    await issue(aVoucher(shop, { pointOfSale: 2 }));
    server.now = new Date('2026-03-11T03:01:00Z');
    await issue(aVoucher(shop));
    arca.issueElsewhere({ cuit: shop.cuit, pointOfSale: 1, type: 6 });
    server.now = new Date('2026-03-11T02:59:00Z');

    const voucher = await issue(aVoucher(shop));

    expect(voucher).toMatchObject({ state: 'authorized', number: 3, date: '2026-03-11' });
  });

  test.each([
    ['stays when ARCA still takes it', '2026-03-15T15:00:00Z', '2026-03-10'],
    ['is today’s when ARCA takes it no more', '2026-03-16T15:00:00Z', '2026-03-16'],
  ])('of a voucher that ARCA never received %s', async (_, later, date) => {
    const shop = await anInvoicer();
    const id = newId();
    await lostOnItsWay(aVoucher(shop), id);

    server.now = new Date(later);
    arca.faults.clear();

    expect(await issueInTheEnd(aVoucher(shop), id)).toMatchObject({
      state: 'authorized',
      number: 1,
      date,
    });
  });
});

/** Requests a voucher that ARCA never receives, and whose look-up fails too. */
async function lostOnItsWay(request: NewVoucher, id: string): Promise<void> {
  arca.faults.set({ kind: 'lost-request', times: 1 });
  arca.faults.set({ kind: 'http-error', operation: 'FECompConsultar', status: 500 });
  expect(await issue(request, id)).toMatchObject({ state: 'uncertain' });
}

test('a voucher whose process died before ARCA got it is sent with its number, as stored', async () => {
  const shop = await anInvoicer();
  const id = newId();
  arca.faults.set({ kind: 'closed' });
  await issue(aVoucher(shop), id);
  const database = server.database.forShop(shop.shopId);
  const { request, ...stored } = (await findVoucher(database, id)) as StoredVoucher;
  const { cuit, pointOfSale, type, concept, receiver, amounts } = request;
  const numbered = { cuit, pointOfSale, type, concept, receiver, amounts, number: 1 };
  await storeAttempt(
    database,
    { shopId: shop.shopId, environment: 'simulator', cuit, pointOfSale, type },
    { request, ...stored },
    { asked: { ...numbered, date: '2026-03-10' }, sentAt: server.now },
  );
  arca.faults.clear();
  moveClock(DAY_MS);

  // The worker that retries may have it already: then the answer says that it is being sent.
  await issue(aVoucher(shop), id);
  const authorized = { state: 'authorized', number: 1, date: '2026-03-10' };
  await expect.poll(() => find(shop, id)).toMatchObject(authorized);
});

/** The last reason of a waiting voucher. */
const SINCE = {
  code: 0,
  message: expect.stringMatching(/^Sin poder emitir desde el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/),
};

describe('while ARCA does not answer', () => {
  test('the answer comes at once, and the voucher is issued later', async () => {
    const shop = await anInvoicer();
    const id = newId();
    arca.faults.set({ kind: 'delay', operation: 'FECompUltimoAutorizado', ms: 300, times: 1 });

    const voucher = await issue(aVoucher(shop), id, hurried);

    expect(voucher).toMatchObject({ state: 'queued', number: null });
    await expect.poll(() => find(shop, id)).toMatchObject({ state: 'authorized', number: 1 });
  });

  test('everything waits, and is issued in order when it is back', async () => {
    const shop = await anInvoicer();
    const requests = [100, 200, 300].map((total) => aVoucher(shop, { amounts: anAmount(total) }));
    const ids = requests.map(() => newId());
    arca.faults.set({ kind: 'closed' });

    const waiting: Voucher[] = [];
    for (const [place, request] of requests.entries()) {
      waiting.push(await issue(request, ids[place]));
      moveClock(1);
    }
    moveClock(HOUR_MS);

    for (const voucher of waiting)
      expect(voucher).toMatchObject({
        state: 'queued',
        reasons: [{ code: 0, message: 'ARCA no responde: se sigue intentando.' }, SINCE],
      });
    const issued = await Promise.all(requests.map((request, place) => issue(request, ids[place])));
    expect(issued.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('a number with an unknown outcome blocks only its series', async () => {
    const shop = await anInvoicer();
    const [uncertain, behind] = [newId(), newId()];
    arca.faults.set({ kind: 'lost-answer', times: 1 });
    // An error answer has no result either, but must not count as a free number.
    arca.faults.set({ kind: 'error', operation: 'FECompConsultar', code: 501 });

    const first = await issue(aVoucher(shop), uncertain);
    const second = await issue(aVoucher(shop, { amounts: anAmount(200) }), behind);
    const ofAnother = await issue(aVoucher(shop, { pointOfSale: 2 }));

    expect(first).toMatchObject({ state: 'uncertain', number: 1, cae: null });
    expect(second).toMatchObject({ state: 'queued' });
    expect(ofAnother.state).toBe('authorized');
    arca.faults.clear();
    moveClock(60_000);
    expect(await issue(aVoucher(shop), uncertain)).toMatchObject({
      state: 'authorized',
      number: 1,
    });
    expect(await issue(aVoucher(shop, { amounts: anAmount(200) }), behind)).toMatchObject({
      number: 2,
    });
  });

  test('a last number with an error is no number: nothing is sent', async () => {
    const shop = await anInvoicer();
    await issue(aVoucher(shop));
    const id = newId();
    arca.faults.set({ kind: 'error', operation: 'FECompUltimoAutorizado', code: 501 });

    const voucher = await issue(aVoucher(shop), id);

    expect(voucher).toMatchObject({ state: 'queued', number: null });
    expect(voucher.reasons).toEqual([{ code: 501, message: expect.any(String) }, SINCE]);
    expect(numbersOf(shop.cuit)).toEqual([1]);
  });

  test('a waiting series is not retried before its time', async () => {
    const shop = await anInvoicer();
    arca.faults.set({ kind: 'closed' });
    await issue(aVoucher(shop));
    arca.faults.clear();

    expect((await issue(aVoucher(shop))).state).toBe('queued');
    moveClock(60_000);
    expect((await issue(aVoucher(shop))).state).toBe('authorized');
  });

  test('a number used by another system is skipped', async () => {
    const shop = await anInvoicer();
    arca.faults.set({ kind: 'foreign-voucher', times: 1 });

    const voucher = await issue(aVoucher(shop));

    expect(voucher).toMatchObject({ state: 'authorized', number: 2 });
    expect(numbersOf(shop.cuit)).toEqual([1, 2]);
  });
});

describe('a certificate', () => {
  test('that expired keeps the vouchers waiting, until another replaces it', async () => {
    const shop = await anInvoicer();
    const id = newId();
    moveClock(3 * 365 * DAY_MS);

    const waiting = await issue(aVoucher(shop), id);
    await uploadCertificate(app, arca, shop, server.now);
    moveClock(60_000);

    expect(waiting).toMatchObject({
      state: 'queued',
      reasons: [
        { code: 0, message: 'El certificado está vencido. Pedí uno nuevo en ARCA.' },
        SINCE,
      ],
    });
    expect(await issue(aVoucher(shop), id)).toMatchObject({ state: 'authorized' });
  });

  test('that was removed is replaced at once by that of the next call', async () => {
    const shop = await anInvoicer();
    const id = newId();
    const { credentialsId, shopId } = shop;
    await asProduct({ app }, 'DELETE', `/api/credentials/${credentialsId}?shopId=${shopId}`);
    const waiting = await issue(aVoucher(shop), id);
    const another = { ...shop, credentialsId: newId() };
    await uploadCertificate(app, arca, another, server.now);

    const voucher = await issue(aVoucher(another), id);

    expect(waiting.state).toBe('queued');
    expect(waiting.reasons[0]?.message).toContain('No hay un certificado cargado');
    expect(voucher).toMatchObject({ state: 'authorized', number: 1 });
  });

  test('that may not act for the taxpayer keeps the vouchers waiting, with the remedy', async () => {
    const shop = await anInvoicer();

    const voucher = await issue(aVoucher({ ...shop, cuit: aCuit() }));

    expect(voucher).toMatchObject({
      state: 'queued',
      reasons: [
        { message: expect.stringContaining('delegale el servicio "Facturación Electrónica"') },
        { code: 601 },
        SINCE,
      ],
    });
  });
});

describe('two shops of one taxpayer', () => {
  test('share the series', async () => {
    const cuit = aCuit();
    const shops = [await anInvoicer(cuit), await anInvoicer(cuit)] as const;

    const vouchers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        issue(aVoucher(shops[place % 2] as Issuer, { amounts: anAmount(100 + place) })),
      ),
    );

    expect(vouchers.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("do not wait for each other's certificates", async () => {
    const cuit = aCuit();
    const [broken, working] = [await anInvoicer(cuit), await anInvoicer(cuit)];
    const id = newId();
    await lostOnItsWay(aVoucher(broken), id);
    arca.faults.clear();
    const { credentialsId, shopId } = broken;
    await asProduct({ app }, 'DELETE', `/api/credentials/${credentialsId}?shopId=${shopId}`);

    const voucher = await issue(aVoucher(working, { amounts: anAmount(200) }));

    expect(voucher).toMatchObject({ state: 'authorized', number: 2 });
    expect(await find(broken, id)).toMatchObject({ state: 'authorized', number: 1 });
  });

  test('continue when one of them is deleted while ARCA has not answered', async () => {
    const cuit = aCuit();
    const [deleted, kept] = [await anInvoicer(cuit), await anInvoicer(cuit)];
    const id = newId();
    await lostOnItsWay(aVoucher(deleted), id);
    arca.faults.clear();
    await asOwner(
      server.connectionString,
      `delete from public.shop where id = '${deleted.shopId}'`,
    );

    expect(await issue(aVoucher(kept))).toMatchObject({ state: 'authorized' });
    expect((await ask(aVoucher(deleted), id)).json().code).toBe('voucher.shop-unknown');
  });
});

describe('withdrawing a voucher', () => {
  const withdraw = async ({ shopId }: Pick<Issuer, 'shopId'>, id: string) =>
    (await asProduct({ app }, 'DELETE', `/api/vouchers/${id}?shopId=${shopId}`)).json();

  test('that waits gives it up for good', async () => {
    const shop = await anInvoicer();
    const id = newId();
    arca.faults.set({ kind: 'closed' });
    await issue(aVoucher(shop), id);

    expect(await withdraw(shop, id)).toEqual({ withdrawn: true });
    expect(await withdraw(shop, id)).toEqual({ withdrawn: true });
    arca.faults.clear();
    moveClock(60_000);

    expect((await ask(aVoucher(shop), id)).json().code).toBe('voucher.withdrawn');
    expect(await issue(aVoucher(shop, { amounts: anAmount(200) }))).toMatchObject({ number: 1 });
    expect(numbersOf(shop.cuit)).toEqual([1]);
  });

  test('that was not requested yet is final: a late request does not issue it', async () => {
    const shop = await anInvoicer();
    const id = newId();

    expect(await withdraw(shop, id)).toEqual({ withdrawn: true });

    for (const _again of [1, 2])
      expect((await ask(aVoucher(shop), id)).json().code).toBe('voucher.withdrawn');
    expect(await withdraw(shop, id)).toEqual({ withdrawn: true });
    expect(numbersOf(shop.cuit)).toEqual([]);
    expect(await issue(aVoucher(shop))).toMatchObject({ number: 1 });
  });

  test('during its request either gives it up or issues it', async () => {
    const shop = await anInvoicer();
    const ids = Array.from({ length: 10 }, () => newId());

    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const [asked, { withdrawn }] = await Promise.all([
          ask(aVoucher(shop), id),
          withdraw(shop, id),
        ]);
        return { withdrawn, isIssued: asked.json().state === 'authorized' };
      }),
    );

    for (const { withdrawn, isIssued } of outcomes) expect(isIssued).toBe(!withdrawn);
    expect(numbersOf(shop.cuit)).toHaveLength(
      outcomes.filter(({ withdrawn }) => !withdrawn).length,
    );
  });

  test('of a deleted shop counts as dropped', async () => {
    expect(await withdraw({ shopId: newId() }, newId())).toEqual({ withdrawn: true });
  });

  test('that ARCA may have is impossible', async () => {
    const shop = await anInvoicer();
    const [uncertain, authorized] = [newId(), newId()];
    await issue(aVoucher(shop), authorized);
    await lostOnItsWay(aVoucher(shop), uncertain);

    expect(await withdraw(shop, uncertain)).toEqual({ withdrawn: false });
    expect(await withdraw(shop, authorized)).toEqual({ withdrawn: false });
  });
});

test('a C is issued without IVA', async () => {
  const shop = await anInvoicer();

  await issue(aVoucher(shop, { type: 11, amounts: aPlainAmount(12_345) }));

  const [voucher] = arca.vouchers().filter(({ cuit }) => cuit === shop.cuit);
  expect(voucher?.detail).toMatchObject({ ImpTotal: 123.45, ImpNeto: 123.45, ImpIVA: 0 });
  expect(voucher?.detail.Iva).toBeUndefined();
});

test('a shop without certificate waits', async () => {
  const shopId = await aShop(server);

  const voucher = await issue(aVoucher({ shopId, credentialsId: newId(), cuit: aCuit() }));

  expect(voucher.state).toBe('queued');
});
