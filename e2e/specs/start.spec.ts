import { once } from 'node:events';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
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
