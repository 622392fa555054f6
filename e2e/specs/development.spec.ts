import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '@mostrador/server-kit/test/free-ports';
import { expect, test } from '@playwright/test';
import { hasRunningDatabase, PORTS_OF_THE_PRODUCT, temporaryDataDir } from '../support/product.ts';
import { openShop } from '../support/shop.ts';

const DEV = join(import.meta.dirname, '..', '..', 'scripts', 'dev.ts');
const PORTS_OF_DEVELOPMENT = 10;

test('pnpm dev starts the product and its invoicing, with an area from its sources, also without the shell', async ({
  page,
}) => {
  // A busy machine takes minutes to compile and to create a database.
  test.setTimeout(600_000);
  const dataDir = await temporaryDataDir();
  const port = await freePorts(PORTS_OF_THE_PRODUCT + PORTS_OF_DEVELOPMENT);
  const shell = port + PORTS_OF_THE_PRODUCT;
  const dev = spawn(process.execPath, [DEV, 'store'], {
    env: {
      ...process.env,
      PORT: String(port),
      DEVELOPMENT_PORT: String(shell),
      DATA_DIR: dataDir.path,
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const alone = Promise.withResolvers<string>();
  createInterface({ input: dev.stdout }).on('line', (line) => {
    const address = /mfe-store without the shell: (\S+)/.exec(line)?.[1];
    if (address) alone.resolve(address);
  });
  const ended = once(dev, 'exit');
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
  const answers = (url: string) =>
    expect.poll(() => statusOf(url), { message: url, timeout: 300_000 }).toBe(200);
  try {
    // Through the shell's development server.
    await answers(`http://localhost:${shell}/api/health`);
    await answers(`http://127.0.0.1:${port + 1}/api/health`);
    await page.goto(`http://localhost:${shell}/login`);
    await expect(page.getByLabel('Usuario')).toBeVisible();

    const address = await alone.promise;
    await answers(address);
    const { username, password } = await openShop(`http://localhost:${shell}`);
    await page.goto(address);
    await page.getByLabel(/^Usuario/).fill(username);
    await page.getByLabel(/^Contraseña/).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tienda Online' })).toBeVisible();
    expect(page.url()).toBe(`${address}/app/store`);
  } finally {
    dev.kill('SIGTERM');
    await ended;
    // It must end only after the processes that it started.
    expect(await hasRunningDatabase(dataDir.path)).toBe(false);
    await dataDir.remove();
  }
});
