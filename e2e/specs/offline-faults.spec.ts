import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { seededRandom } from '@mostrador/demo/random';
import {
  aDiskWithoutPower,
  type DiskWithoutPower,
  mountsDisks,
} from '@mostrador/server-kit/test/a-disk-without-power';
import type { Page } from '@playwright/test';
import { drawn } from '../support/chance.ts';
import { aFailingNetwork } from '../support/failing-network.ts';
import {
  type BrowserProfile,
  browserProfile,
  type KillableBrowser,
} from '../support/killable-browser.ts';
import { grantPlan } from '../support/plans.ts';
import type { Shop } from '../support/shop.ts';
import { soldBy, waitForWrites } from '../support/stored-cart.ts';
import { untilStored } from '../support/stored-product.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

/** `OFFLINE_SALES=1000` repeats the long run of docs/how-it-works/outbox.md. */
const SALES = Number(process.env.OFFLINE_SALES ?? 24);
const SEED = Number(process.env.OFFLINE_SEED ?? 20261128);
const YERBA = '7790387013627';
const STOCK = 100_000;
const PROFILE_MEGABYTES = 768;

// The trace of a killed browser fails in the test after this one.
test.use({ trace: 'off' });
test.setTimeout(300_000 + SALES * 12_000);

type Interruption = 'none' | 'reload' | 'closed tab' | 'killed browser' | 'power cut';
const INTERRUPTIONS: readonly [Interruption, number][] = [
  ['reload', 0.05],
  ['closed tab', 0.05],
  ['killed browser', 0.06],
  ['power cut', 0.05],
];
/** An interruption comes at any moment from the scan until after the sale. */
const LONGEST_SALE_MS = 2500;
/** Longer than anything that a sale waits for. */
const UNANSWERED_AFTER_MS = 70_000;

test(`${SALES} sales of two tills over a failing network, with killed browsers and a cut disk, are made once each`, async ({
  product,
  shop,
  launchOptions: { executablePath = '', args = [] },
}) => {
  const random = seededRandom(SEED);
  await grantPlan(product, shop, 'enterprise');
  const { _id: productId } = await shop.addProduct({
    name: 'Yerba Luna',
    barcode: YERBA,
    stock: STOCK,
  });
  await shop.call(cashRegisterEndpoints.configure, {
    body: { cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true } },
  });
  await shop.call(cashRegisterEndpoints.open, { body: { openingAmount: 1000 } });
  await using network = await aFailingNetwork(product.url, random);

  await using disk = mountsDisks ? await aDiskWithoutPower(PROFILE_MEGABYTES) : undefined;
  await using devices = new AsyncDisposableStack();
  async function aDevice(ownDisk?: DiskWithoutPower) {
    const profile = await browserProfile(executablePath, args, ownDisk?.dataDir);
    devices.defer(() => profile.remove());
    return createDevice({ profile, url: network.url, shop, disk: ownDisk });
  }
  const tills = [await aDevice(), await aDevice(disk)];

  network.isFailing = true;
  const happened: Record<string, number> = {};
  await Promise.all(
    tills.map(async (till) => {
      for (let count = 0; count < SALES / tills.length; count++) {
        const interruption = drawn(INTERRUPTIONS, random) ?? 'none';
        const isPossible = interruption !== 'power cut' || till.disk !== undefined;
        const next = isPossible ? interruption : 'killed browser';
        happened[next] = (happened[next] ?? 0) + 1;
        await till.sell(next, random() * LONGEST_SALE_MS);
      }
    }),
  );
  network.isFailing = false;
  for (const till of tills) await till.deliver();

  const completed = tills.flatMap((till) => till.completed);
  const begun = tills.flatMap((till) => [...till.begun]);
  const recorded = await recordedOf(shop, begun);
  const [left] = await shop.products();
  console.log({
    completed: completed.length,
    recorded: recorded.size,
    happened,
    ...network.faults,
  });
  expect(completed.filter((id) => !recorded.has(id))).toEqual([]);
  expect(STOCK - (left?.stock ?? 0)).toBe(recorded.size);
  expect(left?._id).toBe(productId);
});

interface DeviceOptions {
  profile: BrowserProfile;
  url: string;
  shop: Shop;
  disk: DiskWithoutPower | undefined;
}

/** A till whose browser, tab or disk may end at any moment. */
async function createDevice({ profile, url, shop, disk }: DeviceOptions) {
  /** The sales whose 'Venta Completada' was on screen. */
  const completed: string[] = [];
  /** The sales for which F9 was about to be pressed. */
  const begun = new Set<string>();
  let browser: KillableBrowser = await profile.open();
  let page = await openTill(browser.page);
  await untilStored(page);
  await waitForLease(page);

  async function openTill(opened: Page): Promise<Page> {
    await shop.signIn(opened);
    // Leaving with sales to send asks first.
    opened.removeAllListeners('dialog').on('dialog', (question) => question.accept());
    await expect(async () => {
      await opened.goto(`${url}/app/sales`, { timeout: 20_000 });
      await expect(new Till(opened).search).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 120_000 });
    return opened;
  }

  /** @param interrupted the page is gone, and another one continues */
  async function sellOnce(interrupted: AbortSignal) {
    // The interruption puts another page in its place.
    const opened = page;
    const till = new Till(opened);
    // Left by the page before: a sale that was completed, or one that is still being sent.
    await expect(async () => {
      if (interrupted.aborted) return;
      if (await till.completed.isVisible()) await till.startNext();
      await expect(till.search).toBeEnabled({ timeout: 1000 });
      if ((await till.line('Yerba Luna').count()) === 0) await till.scan(YERBA);
      await expect(till.line('Yerba Luna')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    interrupted.throwIfAborted();
    await waitForWrites(opened);
    const saleId = await soldBy(opened, shop.session.user._id);
    begun.add(saleId);
    await opened.keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    completed.push(saleId);
    await till.startNext();
  }

  async function interrupt(interruption: Exclude<Interruption, 'none'>) {
    // Again, where the cut disk has lost the service worker and the network fails.
    if (interruption === 'reload') await openTill(page);
    if (interruption === 'closed tab') {
      const next = await page.context().newPage();
      await page.close();
      page = await openTill(next);
    }
    if (interruption === 'power cut') await disk?.cut();
    if (interruption === 'killed browser' || interruption === 'power cut') {
      await browser.kill();
      if (interruption === 'power cut') await disk?.restore();
      browser = await profile.open();
      page = await openTill(browser.page);
    }
  }

  return {
    disk,
    completed,
    begun,

    /** Sells one product, and interrupts it after so many milliseconds. */
    async sell(interruption: Interruption, afterMs: number) {
      const interrupted = new AbortController();
      if (interruption === 'none') return sellOnce(interrupted.signal);
      const selling = sellOnce(interrupted.signal).catch(() => undefined);
      await delay(afterMs);
      interrupted.abort();
      await interrupt(interruption);
      // A key that is pressed while its page goes away may stay unanswered for good.
      await Promise.race([selling, delay(UNANSWERED_AFTER_MS, undefined, { ref: false })]);
    },

    /** Waits until the server has everything. */
    async deliver() {
      page = await openTill(page);
      const till = new Till(page);
      await expect(async () => {
        if (await till.completed.isVisible()) await till.startNext();
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(page.getByRole('img', { name: 'Con conexión' })).toBeVisible({
          timeout: 5000,
        });
      }).toPass({ timeout: 300_000 });
    },
  };
}

/** The device sells without the server once it has a lease. */
async function waitForLease(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('mostrador-till');
            opening.onsuccess = () => {
              const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys();
              keys.onsuccess = () => {
                opening.result.close();
                resolve(keys.result.some((key) => String(key).includes('offline-lease')));
              };
            };
          }),
      ),
    )
    .toBe(true);
}

/** Returns those that the server has. */
async function recordedOf(shop: Shop, ids: readonly string[]): Promise<Set<string>> {
  const recorded = new Set<string>();
  for (const id of ids)
    await shop.call(saleEndpoints.get, { params: { id } }).then(
      () => recorded.add(id),
      (refusal) => {
        if (!String(refusal).includes(' 404 ')) throw refusal;
      },
    );
  return recorded;
}
