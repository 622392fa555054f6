import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { expectEvenBooks } from '../support/books.ts';
import { inboxOf } from '../support/inbox.ts';
import {
  hasRunningDatabase,
  type RunningProduct,
  serverOf,
  spawnProduct,
  startProduct,
  startSupervised,
  temporaryDataDir,
} from '../support/product.ts';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('after a kill -9 the next start finds every sale', async () => {
  test.setTimeout(300_000);
  const dataDir = await temporaryDataDir();
  const first = await startProduct(dataDir.path);
  const shop = await openShop(first.url);
  const product = await shop.addProduct({ name: 'Yerba', stock: 100 });
  const sell = () =>
    shop.call(saleEndpoints.complete, {
      body: { _id: newId(), items: [{ productId: product._id, quantity: 1 }] },
    });
  await Promise.all(Array.from({ length: 20 }, sell));

  const gone = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await gone;

  const second = await startProduct(dataDir.path, { PORT: new URL(first.url).port });
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([80]);
  await sell();
  await second.stop();

  const third = await startProduct(dataDir.path, { PORT: new URL(first.url).port });
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([79]);
  await expectEvenBooks(dataDir);
  await third.stop();
  await dataDir.remove();
});

test('two starts with other ports and folders run side by side', async ({ product }) => {
  const dataDir = await temporaryDataDir();
  const other = await startProduct(dataDir.path);
  const shop = await openShop(other.url);
  await shop.addProduct({ name: 'Yerba' });
  expect((await (await openShop(product.url)).products()).length).toBe(0);
  await other.stop();
  await dataDir.remove();
});

test('a trial keeps its mails, and a real installation lists its missing settings', async () => {
  const dataDir = await temporaryDataDir();
  const trial = await startProduct(dataDir.path);
  const { username } = await openShop(trial.url);
  const { id } = await inboxOf(trial).waitForMail({ to: `${username}@example.com` });
  await trial.stop();

  const again = await startProduct(dataDir.path);
  expect(await inboxOf(again).waitForMail({ to: `${username}@example.com` })).toMatchObject({ id });
  await again.stop();

  const real = await startProduct(dataDir.path, { MODE: 'production' });
  expect(real.inboxUrl).toBe('');
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'PUBLIC_URL'])
    expect(real.output.join('\n')).toContain(`Falta ${name}: `);
  await real.stop();
  await dataDir.remove();
});

test('a port in use and an invalid setting are reported', async () => {
  const dataDir = await temporaryDataDir();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  // The inbox's page is on the product's port + 2.
  const besideOther = startProduct(dataDir.path, { PORT: String(port - 2) });
  await expect(besideOther).rejects.toThrow(`El puerto ${port} está en uso`);
  await expect(startProduct(dataDir.path, { SMTP_URL: 'correo' })).rejects.toThrow(
    'SMTP_URL tiene que ser como smtp://',
  );
  other.close();
  await dataDir.remove();
});

test('a server that dies during sales is restarted, and every sale is there once', async () => {
  test.setTimeout(300_000);
  const dataDir = await temporaryDataDir();
  const product = await startSupervised(dataDir.path);
  const shop = await openShop(product.url);
  const yerba = await shop.addProduct({ name: 'Yerba', stock: 1000 });
  let deaths = 0;

  const sellUntilAnswered = async (_id: string) => {
    for (;;) {
      const answer = await shop
        .call(saleEndpoints.complete, {
          body: { _id, items: [{ productId: yerba._id, quantity: 1 }] },
        })
        .catch(() => undefined);
      if (answer) return;
      await new Promise(setImmediate);
    }
  };
  const tills = Array.from({ length: 4 }, async () => {
    for (let sale = 0; sale < 30; sale++) await sellUntilAnswered(newId());
  });
  for (; deaths < 2; deaths++) {
    await sellUntilAnswered(newId());
    const server = await serverOf(product);
    process.kill(server, 'SIGKILL');
    await expect
      .poll(() => serverOf(product).catch(() => server), { timeout: 90_000 })
      .not.toBe(server);
  }
  await Promise.all(tills);

  expect((await shop.products()).map(({ stock }) => stock)).toEqual([1000 - 4 * 30 - deaths]);
  const again = product.output.filter((line) => line.includes('se inicia de nuevo'));
  expect(again).toEqual(again.map(() => 'El servidor se cortó (SIGKILL) y se inicia de nuevo.'));
  expect(again).toHaveLength(deaths);
  expect(product.output.filter((line) => line.startsWith('Compilando'))).toHaveLength(1);
  expect((await fetch(product.inboxUrl)).status).toBe(200);

  await end(product);
  expect(await hasRunningDatabase(dataDir.path)).toBe(false);
  await expectEvenBooks(dataDir);
  await dataDir.remove();
});

test('stopped while it waits to restart the server, it leaves nothing running', async () => {
  const dataDir = await temporaryDataDir();
  const product = await startSupervised(dataDir.path);
  process.kill(await serverOf(product), 'SIGKILL');
  await expect.poll(() => product.output.at(-1)).toContain('se inicia de nuevo');

  await end(product);

  expect(await hasRunningDatabase(dataDir.path)).toBe(false);
  await dataDir.remove();
});

test('a refused start is not retried', async () => {
  const dataDir = await temporaryDataDir();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const failure = await startSupervised(dataDir.path, { PORT: String(port) }).catch(
    (error: Error) => error.message,
  );

  expect(failure).toContain(`El puerto ${port} está en uso`);
  expect(failure).not.toContain('se inicia de nuevo');
  other.close();
  await dataDir.remove();
});

test('stopped during the start, it ends what it started', async () => {
  const dataDir = await temporaryDataDir();
  const starting = await spawnProduct(dataDir.path);
  const gone = once(starting, 'exit');
  await expect.poll(() => hasRunningDatabase(dataDir.path), { intervals: [5] }).toBe(true);

  starting.kill('SIGTERM');

  expect(await gone).toEqual([0, null]);
  expect(await hasRunningDatabase(dataDir.path)).toBe(false);
  await dataDir.remove();
});

test('when its output is no longer read, it continues, and ends in order', async () => {
  const dataDir = await temporaryDataDir();
  const product = await startSupervised(dataDir.path, { LOG_LEVEL: 'info' });

  // Like `npm start 2>&1 | head`.
  product.process.stdout?.destroy();
  product.process.stderr?.destroy();
  const server = await serverOf(product);
  const shop = await openShop(product.url);
  await shop.addProduct({ name: 'Yerba' });
  // The supervisor reports the death to a closed output.
  process.kill(server, 'SIGKILL');
  await expect
    .poll(
      () =>
        shop.products().then(
          ({ length }) => length,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(1);

  await end(product);
  expect(await hasRunningDatabase(dataDir.path)).toBe(false);
  await dataDir.remove();
});

test('a database that cannot be repaired is reported in Spanish, without a stack', async () => {
  const dataDir = await temporaryDataDir();
  await (await startProduct(dataDir.path)).stop();
  const version = join(dataDir.path, 'postgres', 'PG_VERSION');
  await writeFile(version, 'garbage');

  const failure = await startProduct(dataDir.path).catch((error: Error) => error.message);

  expect(failure).toContain('La base de datos no arranca. Lo último que anotó:');
  expect(failure).toContain('copiá esa carpeta entera a otro lugar');
  expect(failure).not.toMatch(/^\s+at /m);
  await dataDir.remove();
});

/** Sends SIGTERM to the supervisor, as a service manager does, and waits for exit code 0. */
async function end(product: RunningProduct): Promise<void> {
  const gone = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
}
