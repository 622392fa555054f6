import { findingsIn } from '@mostrador/api/test/books';
import type { NewVoucher, Voucher } from '@mostrador/contracts/vouchers';
import { newId } from '@mostrador/domain';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCuit, anArca } from './an-arca.ts';
import {
  anInvoicingServer,
  anotherProcess,
  asOwner,
  TEST_SECRET_KEY,
} from './an-invoicing-server.ts';
import { anAmount, anIssuer, aPlainAmount, aVoucher, type Issuer } from './an-issuer.ts';
import { FAULT_TABLE, type FaultCase } from './faults/fault-table.ts';
import { type InvoicingProcess, startProcess } from './faults/start-process.ts';

// Runs two processes on one database, several series of two shops, and every fault of ARCA.
// FAULT_INVOICES sets the number of vouchers per fault: `pnpm faults` uses 200.

const INVOICES = Number(process.env.FAULT_INVOICES ?? 20);
const AT_ONCE = 8;
const A_MINUTE_MS = 60_000;
const PASSES_WITH_FAULTS = 3;

const server = anInvoicingServer();
/** Added to the computer's time, at ARCA and in both processes. */
let offsetMs = server.now.getTime() - Date.now();
const arca = anArca({ clock: { now: () => new Date(Date.now() + offsetMs) } });
const processes: InvoicingProcess[] = [];
const figures: object[] = [];

const start = () =>
  startProcess({
    serverUrl: server.serverUrl,
    arcaUrl: arca.url,
    timeOffsetMs: offsetMs,
    answerWithinMs: 200,
    caeTimeoutMs: 600,
  });

beforeAll(async () => {
  processes.push(...(await Promise.all([start(), start()])));
});
afterAll(async () => {
  await Promise.all(processes.map((its) => its.kill()));
  if (process.env.FAULT_INVOICES) console.table(figures);
});

function moveClock(ms: number): void {
  offsetMs += ms;
  for (const its of processes) its.setTime(offsetMs);
}

interface Asked {
  id: string;
  request: NewVoucher;
  refused: boolean;
}

/** Calls one of the two processes, and repeats the call without an answer, as the product does. */
async function ask({ id, request }: Asked, place: number): Promise<Voucher> {
  for (let attempt = place; ; attempt++) {
    const { url } = processes[attempt % processes.length] as InvoicingProcess;
    const answer = await fetch(`${url}/api/vouchers/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${serviceTokenOf(TEST_SECRET_KEY)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(request),
    }).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as Voucher;
    if (answer && answer.status < 500) throw new Error(await answer.text());
  }
}

/** Each voucher has a different total, which identifies the CAE's voucher. */
function askedOf(issuers: readonly Issuer[], { refuses }: FaultCase): Asked[] {
  const [one, other] = issuers as [Issuer, Issuer];
  return Array.from({ length: INVOICES }, (_, place) => {
    const total = 100_000 + place;
    const refused = refuses?.(place) ?? false;
    const request = [
      aVoucher(one, { amounts: anAmount(total) }),
      aVoucher(one, { amounts: anAmount(total), pointOfSale: 2 }),
      aVoucher(one, {
        type: 1,
        amounts: anAmount(total),
        receiver: { docType: 80, docNumber: Number(aCuit()), vatCondition: 1 },
      }),
      aVoucher(other, { type: 11, amounts: aPlainAmount(total) }),
    ][place % 4] as NewVoucher;
    // ARCA rejects the shop itself as a customer.
    const itself = { ...request.receiver, docType: 80 as const, docNumber: Number(request.cuit) };
    return { id: newId(), request: refused ? { ...request, receiver: itself } : request, refused };
  });
}

const firstOfEachIssuer = (asked: readonly Asked[]): Asked[] =>
  [...Map.groupBy(asked, ({ request }) => request.cuit).values()].map(([first]) => first as Asked);

/**
 * Continues the faults for some passes, because a voucher may have waited behind others until now.
 */
async function untilAllAreDecided(asked: readonly Asked[], fault: FaultCase): Promise<Voucher[]> {
  const limit = pLimit(AT_ONCE);
  for (let pass = 0; ; pass++) {
    if (fault.kills || fault.closedForMs || pass >= PASSES_WITH_FAULTS) arca.faults.clear();
    const vouchers = await Promise.all(
      asked.map((each, place) =>
        limit(() => {
          if (!fault.kills && pass < PASSES_WITH_FAULTS) fault.before?.(arca, place);
          return ask(each, place);
        }),
      ),
    );
    if (vouchers.every(({ state }) => state === 'authorized' || state === 'rejected'))
      return vouchers;
    moveClock(A_MINUTE_MS);
  }
}

describe.each(FAULT_TABLE)('$name', (fault) => {
  test('every voucher has exactly one CAE, and no number is missing or given twice', async () => {
    const app = await anotherProcess(server, {
      settings: { arca: { environment: 'simulator', simulatorUrl: arca.url } },
      clock: { now: () => new Date(Date.now() + offsetMs) },
    });
    const now = new Date(Date.now() + offsetMs);
    const issuers = [
      await anIssuer(server, app, arca, { now }),
      await anIssuer(server, app, arca, { now }),
    ];
    await app.close();
    const asked = askedOf(issuers, fault);
    arca.faults.clear();
    const began = performance.now();

    // A login that a kill interrupts is repeated when its ticket ends, twelve hours later.
    if (fault.kills) await untilAllAreDecided(firstOfEachIssuer(asked), fault);
    if (fault.closedForMs) arca.faults.set({ kind: 'closed' });
    const limit = pLimit(AT_ONCE);
    const oneKillAtATime = pLimit(1);
    const first = await Promise.all(
      asked.map((each, place) =>
        limit(async () => {
          if (fault.kills?.(place)) {
            return oneKillAtATime(() => {
              fault.before?.(arca, place);
              return askAndKill(each, place);
            });
          }
          fault.before?.(arca, place);
          return ask(each, place);
        }),
      ),
    );
    if (fault.closedForMs) {
      expect(first.map(({ state }) => state)).toEqual(first.map(() => 'queued'));
      moveClock(fault.closedForMs);
    }
    const vouchers = await untilAllAreDecided(asked, fault);

    const cuits = issuers.map(({ cuit }) => cuit);
    const atArca = arca.vouchers().filter(({ cuit }) => cuits.includes(cuit));
    const ours = atArca.filter(({ foreign }) => !foreign);
    // Each voucher has one CAE, and it is its own.
    const accepted = asked
      .map((each, place) => ({ ...each, voucher: vouchers[place] as Voucher }))
      .filter(({ refused }) => !refused);
    expect(
      accepted.map(({ voucher }) => voucher.state),
      'of those that ARCA accepts',
    ).toEqual(accepted.map(() => 'authorized'));
    expect(
      accepted
        .map(({ voucher, request }) => `${request.amounts.total} ${voucher.number} ${voucher.cae}`)
        .sort(),
    ).toEqual(
      ours
        .map(({ detail, cae }) => `${Math.round(detail.ImpTotal * 100)} ${detail.CbteDesde} ${cae}`)
        .sort(),
    );
    // The others have no CAE, and a reason.
    for (const [place, { refused }] of asked.entries())
      if (refused)
        expect(vouchers[place]).toMatchObject({
          state: 'rejected',
          number: null,
          cae: null,
          reasons: expect.arrayContaining([{ code: 10069, message: expect.any(String) }]),
        });
    // No gaps, including the numbers of the other system.
    const series = Map.groupBy(atArca, ({ cuit, pointOfSale, type }) =>
      [cuit, pointOfSale, type].join(' '),
    );
    expect(series.size).toBe(4);
    for (const its of series.values())
      expect(its.map(({ detail }) => detail.CbteDesde)).toEqual(its.map((_, place) => place + 1));

    // The books are even, except that the test itself asked for the vouchers, without sales.
    const findings = await findingsIn(server);
    expect(findings.filter(({ check }) => check !== 'authorized-as-invoice')).toEqual([]);

    const shops = issuers.map(({ shopId }) => `'${shopId}'`).join();
    const [sent] = await asOwner(
      server.connectionString,
      `select count(*)::integer as all, count(*) filter (where attempt > 1)::integer as again
       from invoicing.voucher_attempt where shop_id in (${shops})`,
    );
    figures.push({
      fault: fault.name,
      invoices: INVOICES,
      authorized: ours.length,
      foreign: atArca.length - ours.length,
      sent: sent?.all,
      again: sent?.again,
      answeredAtOnce: first.filter(({ state }) => state === 'authorized').length,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    });
  });
});

/**
 * Kills the process that has run longer, while a request to ARCA is pending. A voucher that queues
 * behind an uncertain one is sent a minute later, so the clock moves until one is sent.
 */
async function askAndKill(each: Asked, place: number): Promise<Voucher> {
  let answer = ask(each, place);
  while (!(await isSentBefore(answer))) {
    moveClock(A_MINUTE_MS);
    answer = ask(each, place);
  }
  const [victim] = processes.splice(0, 1);
  await victim?.kill();
  arca.faults.clear();
  processes.push(await start());
  return answer;
}

/** Waits until a request to ARCA is pending, or until the answer. */
async function isSentBefore(answer: Promise<Voucher>): Promise<boolean> {
  let answered = false;
  const end = () => {
    answered = true;
  };
  void answer.then(end, end);
  for (;;) {
    const isLast = answered;
    if ((await sending()) > 0) return true;
    if (isLast) return false;
  }
}

/** Returns the number of vouchers sent to ARCA without an outcome. */
async function sending(): Promise<number> {
  const [row] = await asOwner(
    server.connectionString,
    "select count(*)::integer as sent from invoicing.voucher where state = 'sent'",
  );
  return row?.sent as number;
}
