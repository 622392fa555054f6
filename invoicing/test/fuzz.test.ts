import { aServer } from '@mostrador/api/test/a-server';
import { aShop } from '@mostrador/api/test/a-shop';
import { checkAnswer, checkJudgement, textOf } from '@mostrador/api/test/fuzz/check-answer';
import { fuzzRuns } from '@mostrador/api/test/fuzz/fuzz-runs';
import {
  type DescribedEndpoint,
  type FuzzChoices,
  fuzzChoices,
  fuzzedCall,
  type IdFor,
  shownCall,
} from '@mostrador/api/test/fuzz/fuzzed-call';
import { describeEndpoints, invoicingEndpoints } from '@mostrador/contracts';
import { newId } from '@mostrador/domain';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anArca } from './an-arca.ts';
import {
  anInvoicingServer,
  anotherProcess,
  asOwner,
  asProduct,
  TEST_SECRET_KEY,
} from './an-invoicing-server.ts';
import { anIssuer, aVoucher, type Issuer } from './an-issuer.ts';

// Every endpoint is called with input made from its contract, as in the product's `fuzz.test.ts`.

const PLATFORM = '30000005017';

const server = anInvoicingServer();
const product = aServer();
const arca = anArca({ clock: { now: () => server.now } });
let app: FastifyInstance;
let ours: Issuer & { voucherId: string };
let theirs: Issuer & { voucherId: string };

beforeAll(async () => {
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const pair = await arca.issueCertificate(PLATFORM, { validFrom: server.now, alias: newId() });
  app = await anotherProcess(server, {
    platform: { pair, cuit: PLATFORM },
    settings: {
      apiUrl: address.replace('[::1]', 'localhost'),
      arca: { environment: 'simulator', simulatorUrl: arca.url },
    },
  });
  tokens['a session of the product'] = (await aShop(product)).token;
  ours = await anIssuerWithVoucher();
  theirs = await anIssuerWithVoucher();
});
afterAll(() => app.close());

async function anIssuerWithVoucher() {
  const issuer = await anIssuer(server, app, arca, { now: server.now });
  const voucherId = newId();
  await vi.waitFor(async () => {
    const url = `/api/vouchers/${voucherId}`;
    const { state } = (await asProduct({ app }, 'PUT', url, aVoucher(issuer))).json();
    if (state !== 'authorized') throw new Error(`The voucher is ${state}`);
  }, 60_000);
  return { ...issuer, voucherId };
}

/** The product's server names our shop always, and in its other ids anybody's. */
const idFor: IdFor = (name, { whose }) => {
  if (name === 'shopId') return ours.shopId;
  if (whose === 'nobody') return newId();
  const of = whose === 'ours' ? ours : theirs;
  return name === 'vouchers' || name === 'associated' ? of.voucherId : of.credentialsId;
};

const rowsOfTheirs = () =>
  asOwner(
    server.connectionString,
    `select to_jsonb(c) as row from invoicing.credentials c where shop_id = '${theirs.shopId}'
     union all
     select to_jsonb(v) from invoicing.voucher v where shop_id = '${theirs.shopId}'`,
  );

const CALLERS = ['nobody', 'a session of the product', 'the product'] as const;
type FuzzCaller = (typeof CALLERS)[number];

const fuzzCaller = fc.constantFrom<FuzzCaller[]>(...CALLERS, ...Array(4).fill('the product'));

const tokens: Partial<Record<FuzzCaller, string>> = {
  'the product': serviceTokenOf(TEST_SECRET_KEY),
};

async function check(endpoint: DescribedEndpoint, caller: FuzzCaller, choices: FuzzChoices) {
  const call = fuzzedCall(endpoint, choices, idFor);
  const token = tokens[caller];
  const { statusCode, headers, rawPayload } = await app.inject({
    ...call.request,
    headers: { ...call.request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const answer = { status: statusCode, headers, content: rawPayload };
  try {
    checkAnswer(endpoint, call, answer);
    checkJudgement(endpoint, call, answer);
    expect(textOf(answer)).not.toContain(theirs.cuit);
  } catch (cause) {
    const got = `${answer.status} ${answer.content.toString().slice(0, 500)}`;
    const asked = `${caller}: ${shownCall(call).slice(0, 3000)}`;
    throw new Error(`${(cause as Error).message}\n${asked}\n${got}`, { cause });
  }
}

describe.each(await describeEndpoints(invoicingEndpoints))('$name', (endpoint) => {
  test('answers any input as documented, and keeps to the shop that the product names', async () => {
    const before = await rowsOfTheirs();

    await fc.assert(
      fc.asyncProperty(fuzzCaller, fuzzChoices, (caller, choices) =>
        check(endpoint, caller, choices),
      ),
      fuzzRuns(),
    );

    expect(await rowsOfTheirs()).toEqual(before);
  });
});
