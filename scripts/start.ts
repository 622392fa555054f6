import { ensureDemoShop } from '@mostrador/api/demo/ensure-demo-shop';
import { startServer } from '@mostrador/api/server';
import { buildSite, SITE } from './site/build-site.ts';
import { readStartSettings } from './start-settings.ts';
import { stopWithParent } from './stop-with-parent.ts';

// `npm start`: builds what changed, starts database and server, and prints where to go.

const NODE_MAJOR = 24;
if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR) {
  console.error(
    `Mostrador corre con Node ${NODE_MAJOR} y este es ${process.version}. Usá "npm start", que trae el suyo.`,
  );
  process.exit(1);
}

const settings = readStartSettings();
console.log('Compilando lo que cambió…');
await buildSite(console.log);

const server = await startServer({ ...settings, siteRoot: SITE }).catch(
  (error: Error & { code?: string }) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `El puerto ${settings.port} está en uso: quizás Mostrador ya está en marcha. Probá con PORT=${settings.port + 10} npm start.`
        : error,
    );
    process.exit(1);
  },
);
stopWithParent(async () => {
  console.log('\nCerrando…');
  await server.close();
});

const demo = settings.demo ? await ensureDemoShop(server.database, { now: new Date() }) : undefined;

console.log(`\nMostrador listo en ${server.url}`);
if (demo) console.log(`Comercio de prueba: usuario ${demo.username}, contraseña ${demo.password}`);
