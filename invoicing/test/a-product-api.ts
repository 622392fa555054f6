import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@mostrador/api/database/database';
import { anApp, type TestServer } from '@mostrador/api/test/a-server';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aGate, type Gate } from './a-gate.ts';
import { anotherProcess, TEST_SECRET_KEY, type TestInvoicing } from './an-invoicing-server.ts';

/** The product's API, with the clock of the invoicing server. */
export interface TestProduct extends TestServer {
  /** Between the API and the invoicing server. */
  readonly gate: Gate;
}

/** Limits of waits for ARCA, in milliseconds. */
export interface WaitLimits {
  /** Limit of a sale. */
  saleWaitsMs: number;
  /** Limit of a call of the product. */
  answerWithinMs: number;
}

/**
 * The limits of an installation. On a busy machine they are too short for the first call to ARCA.
 */
export const A_TILL: WaitLimits = { saleWaitsMs: 2_000, answerWithinMs: 1_500 };
const UNHURRIED: WaitLimits = { saleWaitsMs: 60_000, answerWithinMs: 30_000 };

/**
 * Starts the product's API on the database of an invoicing server that uses this ARCA, for all
 * tests of the calling file. The gate between them is open before each test.
 */
export function aProductApi(
  server: TestInvoicing,
  arca: Arca,
  { saleWaitsMs, answerWithinMs } = UNHURRIED,
): TestProduct {
  const product = {
    get now() {
      return server.now;
    },
    set now(now) {
      server.now = now;
    },
  } as { -readonly [Key in keyof TestProduct]: TestProduct[Key] };
  let invoicing: FastifyInstance;

  beforeAll(async () => {
    invoicing = await anotherProcess(server, {
      settings: {
        arca: { environment: 'simulator', simulatorUrl: arca.url },
        vouchers: { answerWithinMs, caeTimeoutMs: 30_000 },
      },
    });
    product.gate = await aGate(await invoicing.listen({ port: 0, host: '127.0.0.1' }));
    product.connectionString = server.connectionString;
    product.serverUrl = server.productUrl;
    product.database = connect({ connectionString: server.productUrl });
    product.jobs = await createJobs({ database: product.database, log: { warn() {}, error() {} } });
    product.imageFolder = await mkdtemp(join(tmpdir(), 'mostrador-images-'));
    product.app = await anApp(product, {
      invoicing: { url: product.gate.url, token: serviceTokenOf(TEST_SECRET_KEY), saleWaitsMs },
    });
    await product.app.ready();
  });
  beforeEach(() => {
    product.gate.onCall = () => undefined;
  });
  afterAll(async () => {
    await product.jobs.stop();
    await product.app.close();
    await product.database.close();
    product.gate.close();
    await invoicing.close();
    await rm(product.imageFolder, { recursive: true });
  });

  return product;
}
