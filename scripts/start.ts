import { isAbsolute, join } from 'node:path';
import { ensureDemoShop } from '@mostrador/api/demo/ensure-demo-shop';
import { startServer } from '@mostrador/api/server';
import { buildSite, SITE } from './site/build-site.ts';
import { ROOT } from './site/workspace.ts';

// `npm start`: builds what changed, starts database and server, and prints where to go.

const NODE_MAJOR = 24;
if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR) {
  console.error(
    `Mostrador corre con Node ${NODE_MAJOR} y este es ${process.version}. Usá "npm start", que trae el suyo.`,
  );
  process.exit(1);
}

const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT debe ser un número de puerto y es "${process.env.PORT}".`);
  process.exit(1);
}
const dataDir = process.env.DATA_DIR ?? '.data';

console.log('Compilando lo que cambió…');
await buildSite(console.log);

const server = await startServer({
  port,
  host: process.env.HOST ?? '127.0.0.1',
  dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
  databaseUrl: process.env.DATABASE_URL,
  siteRoot: SITE,
}).catch((error: Error & { code?: string }) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `El puerto ${port} está en uso: quizás Mostrador ya está en marcha. Probá con PORT=${port + 10} npm start.`
      : error,
  );
  process.exit(1);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  console.log('\nCerrando…');
  await server.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The channel to the script that started this one closes when that one is killed.
process.on('disconnect', stop);

const demo =
  process.env.DEMO === '0' ? undefined : await ensureDemoShop(server.database, { now: new Date() });

console.log(`\nMostrador listo en ${server.url}`);
if (demo) console.log(`Comercio de prueba: usuario ${demo.username}, contraseña ${demo.password}`);
