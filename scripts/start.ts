import { ensureDemoShop } from '@mostrador/api/demo/ensure-demo-shop';
import { missingIn } from '@mostrador/api/settings';
import { buildSite, SITE } from './site/build-site.ts';
import { startProduct } from './start-product.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { inboxLine } from './trial-inbox.ts';

// `npm start`: builds what changed, starts database and server, and prints where to go.

const NODE_MAJOR = 24;
if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR) {
  console.error(
    `Mostrador corre con Node ${NODE_MAJOR} y este es ${process.version}. Usá "npm start", que trae el suyo.`,
  );
  process.exit(1);
}

const settings = readStartSettings();
const installation = readInstallationSettings();
console.log('Compilando lo que cambió…');
await buildSite(console.log);

const product = await startProduct(settings, installation, SITE);
stopWithParent(async () => {
  console.log('\nCerrando…');
  await product.close();
});

const { server, inbox } = product;
const { mode } = installation;
const demo = installation.demo
  ? await ensureDemoShop(server.database, { now: new Date(), mode })
  : undefined;

console.log('');
for (const sentence of [...server.notices, ...missingIn(installation)]) console.log(sentence);
if (inbox) console.log(inboxLine(inbox));
console.log(`Mostrador listo en ${server.url}`);
if (demo?.password)
  console.log(`Comercio de prueba: usuario ${demo.username}, contraseña ${demo.password}`);
if (demo?.password && mode === 'production')
  console.log('Anotá esa contraseña: no se vuelve a mostrar.');
