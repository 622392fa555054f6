import { type Invoicing, startInvoicing } from '@mostrador/invoicing/server';
import { missingIn, settingsFrom } from '@mostrador/invoicing/settings';
import { DatabaseSetupError } from '@mostrador/server-kit/database/setup-error';
import { secretKeyOf } from '@mostrador/server-kit/secrets/secret-key';
import { endUnstarted } from './start-failure.ts';
import { BADLY_SET } from './start-invoicing.ts';
import { readStartSettings } from './start-settings.ts';
import { stopWithParent } from './stop-with-parent.ts';

// Runs the invoicing server in its own process. `npm start` runs it beside the product; an operator
// may run it elsewhere, with the product's DATABASE_URL and SECRET_KEY.

const start = readStartSettings();
let starting: Promise<Invoicing> | undefined;
stopWithParent(async () => {
  const server = await starting?.catch(() => undefined);
  await server?.close();
});

starting = startAsSet();
try {
  const { url } = await starting;
  const missing = missingIn(settingsFrom(process.env));
  // `npm start` prints them once, together with what the product lacks.
  if (process.connected) {
    process.send?.({ listening: url, missing }, () => {});
  } else {
    for (const sentence of missing) console.log(sentence);
  }
} catch (error) {
  if (error instanceof RangeError || error instanceof DatabaseSetupError) {
    console.error(error.message);
    process.exit(BADLY_SET);
  }
  endUnstarted(error, start);
}

async function startAsSet(): Promise<Invoicing> {
  const settings = settingsFrom(process.env);
  const { host, port, dataDir, databaseUrl, metrics } = start;
  const secretKey = await secretKeyOf(settings, dataDir);
  if (!databaseUrl) throw new RangeError('DATABASE_URL falta: es la base de datos del producto');
  if (!secretKey) throw new RangeError('SECRET_KEY falta: es la misma que la del producto');
  return startInvoicing({ port, host, databaseUrl, metrics, settings: { ...settings, secretKey } });
}
