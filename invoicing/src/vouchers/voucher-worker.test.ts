import { newId } from '@mostrador/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArca } from '../../test/an-arca.ts';
import { anInvoicingServer, anotherProcess, asProduct } from '../../test/an-invoicing-server.ts';
import { anAmount, anIssuer, aVoucher } from '../../test/an-issuer.ts';

const MORE_THAN_A_TURN = 25;

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
let app: FastifyInstance;

beforeAll(async () => {
  app = await anotherProcess(server, {
    settings: {
      arca: { environment: 'simulator', simulatorUrl: arca.url },
      vouchers: { answerWithinMs: 1, caeTimeoutMs: 10_000 },
    },
    clock: { now: () => server.now },
  });
  await app.ready();
});
afterAll(() => app.close());

test('a turn that leaves vouchers is followed by another at once', async () => {
  const shop = await anIssuer(server, app, arca, { now: server.now });
  const ask = (total: number, id: string) =>
    asProduct({ app }, 'PUT', `/api/vouchers/${id}`, aVoucher(shop, { amounts: anAmount(total) }));
  const ids = Array.from({ length: MORE_THAN_A_TURN }, () => newId());
  arca.faults.set({ kind: 'closed' });
  for (const [place, id] of ids.entries()) await ask(100 + place, id);
  await expect.poll(async () => (await ask(100, ids[0] as string)).json().reasons).not.toEqual([]);
  arca.faults.clear();
  server.now = new Date(server.now.getTime() + 60_000);

  await ask(100, ids[0] as string);

  await expect.poll(() => arca.vouchers()).toHaveLength(MORE_THAN_A_TURN);
});
