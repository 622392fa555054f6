import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type MercadoPago,
  startMercadoPago,
} from '@mostrador/simulators/mercado-pago/start-mercado-pago';
import { afterAll, beforeAll } from 'vitest';
import type { MercadoPagoSettings } from '../src/settings.ts';

export interface TestMercadoPago {
  /** For the server's settings. Available once the tests run. */
  readonly settings: MercadoPagoSettings;
  readonly provider: MercadoPago;
  /** The address that receives notices; none until a test sets it. */
  webhookUrl: string;
}

const ACCESS_TOKEN = 'TEST-token';
const WEBHOOK_SECRET = 'a-secret';

/** Starts the simulator of Mercado Pago with the test server's clock, for all tests of the file. */
export function aMercadoPago(clock: { now: Date }): TestMercadoPago {
  const settings: MercadoPagoSettings = {
    baseUrl: '',
    accessToken: ACCESS_TOKEN,
    webhookSecret: WEBHOOK_SECRET,
  };
  const test = { settings, webhookUrl: 'http://127.0.0.1:9' } as {
    -readonly [Key in keyof TestMercadoPago]: TestMercadoPago[Key];
  };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mercado-pago-'));
    test.provider = await startMercadoPago({
      port: 0,
      folder,
      webhookUrl: () => test.webhookUrl,
      webhookSecret: WEBHOOK_SECRET,
      accessToken: ACCESS_TOKEN,
      allowLocalBackUrls: false,
      clock: { now: () => clock.now },
      retryAfterMs: [],
    });
    settings.baseUrl = test.provider.url;
  });
  afterAll(async () => {
    await test.provider.close();
    await rm(folder, { recursive: true });
  });
  return test;
}
