import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@mostrador/api/database/database';
import type { InvoiceServices } from '@mostrador/api/modules/invoices/invoice-services';
import { anApp } from '@mostrador/api/test/a-server';
import { aShop, type TestShop } from '@mostrador/api/test/a-shop';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import { afterAll, beforeAll } from 'vitest';
import { anotherProcess, TEST_SECRET_KEY, type TestInvoicing } from './an-invoicing-server.ts';

export interface TestProduct {
  openShop(): Promise<TestShop>;
  /** What the product issues invoices with, for what its jobs do later. */
  readonly services: InvoiceServices;
}

/** The product's server in front of this one and of ARCA's simulator, for all tests of the file. */
export function aProduct(server: TestInvoicing, arca: Arca): TestProduct {
  const product = {} as { -readonly [Key in keyof TestProduct]: TestProduct[Key] };
  let close: () => Promise<void>;

  beforeAll(async () => {
    const settings = { arca: { environment: 'simulator' as const, simulatorUrl: arca.url } };
    const app = await anotherProcess(server, { settings });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const token = serviceTokenOf(TEST_SECRET_KEY);
    // On a busy machine the first call to ARCA takes longer than a shop's sale waits.
    const invoicing = { url, token, saleWaitsMs: 60_000 };

    const database = connect({ connectionString: server.productUrl });
    const jobs = await createJobs({ database, log: { warn() {}, error() {} } });
    const imageFolder = await mkdtemp(join(tmpdir(), 'mostrador-images-'));
    const parts = { ...server, database, jobs, imageFolder };
    const api = await anApp({ ...parts, app, now: server.now }, { invoicing });
    await api.ready();
    product.openShop = () => aShop({ ...parts, app: api, now: server.now });
    product.services = { database, jobs, invoicing, clock: { now: () => server.now } };
    close = async () => {
      await jobs.stop();
      await api.close();
      await database.close();
      await app.close();
      await rm(imageFolder, { recursive: true });
    };
  });
  afterAll(() => close());

  return product;
}
