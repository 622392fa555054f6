import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { inboxOf } from '../support/inbox.ts';
import { startProduct, temporaryDataDir } from '../support/product.ts';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('after a kill -9 the next start finds every sale', async () => {
  test.setTimeout(120_000);
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

test('a trial finds its mails again, and a real installation says what it lacks', async () => {
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

test('a port that is taken and a setting that makes no sense are said', async () => {
  const dataDir = await temporaryDataDir();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  // The inbox's page is two ports further than the product.
  const besideOther = startProduct(dataDir.path, { PORT: String(port - 2) });
  await expect(besideOther).rejects.toThrow(`El puerto ${port} está en uso`);
  await expect(startProduct(dataDir.path, { SMTP_URL: 'correo' })).rejects.toThrow(
    'SMTP_URL tiene que ser como smtp://',
  );
  other.close();
  await dataDir.remove();
});
