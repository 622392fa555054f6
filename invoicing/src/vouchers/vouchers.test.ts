import type { NewVoucher, Voucher } from '@mostrador/contracts/vouchers';
import { newId } from '@mostrador/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anArca } from '../../test/an-arca.ts';
import { anInvoicingServer, anotherProcess, asProduct } from '../../test/an-invoicing-server.ts';
import { anIssuer, aVoucher } from '../../test/an-issuer.ts';

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
let app: FastifyInstance;

beforeAll(async () => {
  app = await anotherProcess(server, {
    settings: {
      arca: { environment: 'simulator', simulatorUrl: arca.url },
      vouchers: { answerWithinMs: 20_000, caeTimeoutMs: 500 },
    },
    lookForVouchersEveryMs: 20,
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => arca.faults.clear());

const issuer = () => anIssuer(server, app, arca, { now: server.now });

async function issue(request: NewVoucher, id = newId()): Promise<Voucher> {
  const answer = await asProduct({ app }, 'PUT', `/api/vouchers/${id}`, request);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a voucher gets the next number of its series and its CAE', async () => {
  const shop = await issuer();

  const first = await issue(aVoucher(shop));
  const second = await issue(aVoucher(shop));

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
});
