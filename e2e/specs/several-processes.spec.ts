import { once } from 'node:events';
import {
  addLaterMigration,
  apiProcessesOf,
  apiProcessesUnder,
  reload,
} from '../support/api-processes.ts';
import { expectEvenBooks } from '../support/books.ts';
import { openKeepAliveTill } from '../support/keep-alive-till.ts';
import { grantPlan } from '../support/plans.ts';
import {
  hasRunningDatabase,
  serverOf,
  startProduct,
  startSupervised,
  temporaryDataDir,
} from '../support/product.ts';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const TILLS = 4;
const STOCK = 100_000;
/** With limits that tills without people do not reach. */
const TWO_PROCESSES = {
  PROCESSES: '2',
  SESSION_CALLS_PER_MINUTE: '1000000',
  USER_WRITES_PER_MINUTE: '1000000',
};

/** Starts the product with two processes, and four tills that sell until they are stopped. */
async function sellingInTwoProcesses() {
  const dataDir = await temporaryDataDir();
  const product = await startProduct(dataDir.path, TWO_PROCESSES, ['--built']);
  const shop = await openShop(product.url);
  await grantPlan(product, shop, 'enterprise');
  const { url } = product;
  const yerba = await shop.addProduct({ name: 'Yerba', stock: STOCK });
  let [sold, failed] = [0, 0];
  let selling = true;
  const tills = Array.from({ length: TILLS }, async () => {
    const till = openKeepAliveTill(url, shop);
    while (selling) {
      failed += await till.sell(yerba._id);
      sold++;
    }
    till.close();
  });

  return {
    product,
    /** Sells once at ten tills of their own, which then keep their connections without a sale. */
    async sellAtIdleTills(idle = Array.from({ length: 10 }, () => openKeepAliveTill(url, shop))) {
      for (const till of idle) failed += await till.sell(yerba._id);
      sold += idle.length;
      return idle;
    },
    /** Resolves when each till has sold several times more. */
    async sellOn() {
      const before = sold;
      await expect.poll(() => sold).toBeGreaterThan(before + TILLS * 10);
    },
    failed: () => failed,
    /** Stops selling, and checks that each sale was recorded once. */
    async stop() {
      selling = false;
      await Promise.all(tills);
      expect((await shop.products()).map(({ stock }) => stock)).toEqual([STOCK - sold]);
      await expectEvenBooks(dataDir);
      await product.stop();
      await dataDir.remove();
    },
  };
}

// A busy machine takes minutes to sell so often.
test.setTimeout(300_000);

test('a killed process costs the requests that it was answering, and no sale', async () => {
  const { product, sellOn, failed, stop } = await sellingInTwoProcesses();
  await sellOn();

  const [killed = 0, other = 0] = await apiProcessesOf(product);
  process.kill(killed, 'SIGKILL');
  await sellOn();

  expect(failed()).toBeLessThanOrEqual(TILLS);
  await expect
    .poll(async () => (await apiProcessesOf(product)).filter((pid) => pid !== other))
    .toHaveLength(1);
  expect(await apiProcessesOf(product)).not.toContain(killed);
  await sellOn();
  expect(failed()).toBeLessThanOrEqual(TILLS);
  await stop();
});

test('a reload under traffic costs no request', async () => {
  const { product, sellOn, sellAtIdleTills, failed, stop } = await sellingInTwoProcesses();
  await sellOn();
  const idle = await sellAtIdleTills();
  const before = await apiProcessesOf(product);

  await reload(product);

  // The old processes stay while a client may use a connection to them.
  const added = (await apiProcessesOf(product)).filter((pid) => !before.includes(pid));
  expect(added).toHaveLength(2);
  await sellAtIdleTills(idle);
  await sellOn();
  expect(failed()).toBe(0);
  await stop();
});

test('a process that does not start leaves the old ones in their places', async () => {
  const dataDir = await temporaryDataDir();
  const product = await startProduct(dataDir.path, TWO_PROCESSES, ['--built']);
  const shop = await openShop(product.url);
  const before = await apiProcessesOf(product);
  await addLaterMigration(product);

  await expect(reload(product)).rejects.toThrow('Los de antes siguen atendiendo');

  expect(product.output.join('\n')).toContain('más nueva que esta (tiene 9999-later)');
  expect(await apiProcessesOf(product)).toEqual(before);
  expect(await shop.products()).toEqual([]);
  await product.stop();
  await dataDir.remove();
});

test('a killed keeper is started again, with its processes', async () => {
  // Its supervisor builds what changed.
  test.setTimeout(180_000);
  const dataDir = await temporaryDataDir();
  const product = await startSupervised(dataDir.path, TWO_PROCESSES);
  const shop = await openShop(product.url);
  const keeper = await serverOf(product);

  process.kill(keeper, 'SIGKILL');

  await expect.poll(() => shop.products().catch(() => undefined)).toEqual([]);
  const health = await (await fetch(`${product.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'ok', backups: { problem: null } });
  expect(await serverOf(product)).not.toBe(keeper);
  expect(await apiProcessesUnder(await serverOf(product))).toHaveLength(2);
  const gone = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect(await hasRunningDatabase(dataDir.path)).toBe(false);
  await dataDir.remove();
});
