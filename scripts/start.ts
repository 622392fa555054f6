import { parseArgs } from 'node:util';
import { missingIn } from '@mostrador/api/settings';
import { ensureDemoShop } from '@mostrador/demo/ensure-demo-shop';
import { stopEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { buildSiteApart } from './site/build-site-apart.ts';
import { SITE } from './site/workspace.ts';
import { endUnstarted } from './start-failure.ts';
import { type Product, startProduct } from './start-product.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { arcaLine } from './trial-arca.ts';
import { inboxLine } from './trial-inbox.ts';
import { mercadoPagoLine } from './trial-mercado-pago.ts';

// `npm start`: builds what changed, starts database and server, and prints where to go.

const NODE_MAJOR = 24;
if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR) {
  console.error(
    `Mostrador corre con Node ${NODE_MAJOR} y este es ${process.version}. Usá "npm start", que trae el suyo.`,
  );
  process.exit(1);
}

const { values: asked } = parseArgs({
  options: {
    // Passed by bootstrap.mjs after this process died: its ports as JSON …
    again: { type: 'string' },
    // … or this, to stop the database that a dead process left running.
    close: { type: 'boolean' },
    // Starts the last build as it is.
    built: { type: 'boolean' },
  },
});
const settings = { ...readStartSettings(), ...JSON.parse(asked.again ?? '{}') };
const installation = readInstallationSettings();

const ending = new AbortController();
let starting: Promise<Product> | undefined;
stopWithParent(async () => {
  if (asked.close) return new Promise(() => {});
  console.log('\nCerrando…');
  ending.abort();
  // After a rejection nothing is left running.
  const product = await starting?.catch(() => undefined);
  await product?.close();
});

if (asked.close) {
  if (!settings.databaseUrl) await stopEmbeddedPostgres(settings);
  process.exit(0);
}

try {
  if (!asked.again && !asked.built && !installation.releases) {
    console.log('Compilando lo que cambió…');
    const failed = await buildSiteApart(ending.signal);
    if (failed !== undefined) process.exit(failed);
  }
  starting = startProduct(settings, installation, SITE, ending.signal);
  const { server, inbox, arca, mercadoPago, invoicingPort, notices } = await starting;
  const { mode } = installation;
  const demo = installation.demo
    ? await ensureDemoShop(server.database, { now: new Date(), mode })
    : undefined;

  const ports = JSON.stringify(portsOf({ server, inbox, arca, mercadoPago, invoicingPort }));
  if (process.connected) process.send?.({ restartWith: ['--again', ports] }, () => {});
  if (!asked.again) {
    console.log('');
    for (const sentence of [...notices, ...missingIn(installation)]) console.log(sentence);
    if (inbox) console.log(inboxLine(inbox));
    if (arca) console.log(arcaLine(arca));
    if (mercadoPago) console.log(mercadoPagoLine(mercadoPago));
    console.log(`Mostrador listo en ${server.url}`);
  }
  // In production the password is known only when the shop is created, which an earlier run may not
  // have finished.
  if (demo?.password && (mode === 'production' || !asked.again))
    console.log(`Comercio de prueba: usuario ${demo.username}, contraseña ${demo.password}`);
  if (demo?.password && mode === 'production')
    console.log('Anotá esa contraseña: no se vuelve a mostrar.');
} catch (error) {
  // Otherwise the signal's handler closes everything and then ends the process.
  if (!ending.signal.aborted) {
    await starting?.then((product) => product.close()).catch(() => {});
    endUnstarted(error, settings);
  }
}

function portsOf({
  server,
  inbox,
  arca,
  mercadoPago,
  invoicingPort,
}: Pick<Product, 'server' | 'inbox' | 'arca' | 'mercadoPago' | 'invoicingPort'>) {
  const portOf = (url: string) => Number(new URL(url).port);
  return {
    port: portOf(server.url),
    ...(inbox && { inboxPorts: { page: portOf(inbox.url), smtp: portOf(inbox.smtpUrl) } }),
    ...(arca && { arcaPort: portOf(arca.url) }),
    ...(mercadoPago && { mercadoPagoPort: portOf(mercadoPago.url) }),
    invoicingPort,
  };
}
