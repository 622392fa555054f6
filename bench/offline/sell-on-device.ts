import { newId } from '@mostrador/domain';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { scan } from '../../e2e/support/scanner.ts';

const API = '**/api/**';

/** A till of this device, open and with a lease. */
export async function openTill(device: BrowserContext): Promise<Page> {
  const page = await device.newPage();
  const lease = page.waitForResponse(/\/api\/offline-leases$/);
  await page.goto('/app/sales');
  await page.getByRole('combobox', { name: 'Buscar producto' }).waitFor();
  await lease;
  return page;
}

/**
 * Completes sales while no call of the API is answered. Returns how long each takes in milliseconds,
 * from F9 until 'Venta Completada' is painted.
 */
export async function sellOnDevice(page: Page, barcode: string, count: number): Promise<number[]> {
  await page.context().route(API, (route) => route.abort());
  const times: number[] = [];
  for (let place = 0; place < count; place++) {
    await scan(page, barcode);
    await page.locator('tbody tr').first().waitFor();
    times.push(await page.evaluate(complete));
    const completed = page.getByRole('dialog', { name: 'Venta Completada' });
    // The till ignores an Enter within the time of a double press.
    while (await completed.isVisible()) await page.keyboard.press('Enter', { delay: 50 });
  }
  return times;
}

/** Fills the outbox with repetitions of its sales, each with an id of its own. */
export async function repeatOutbox(page: Page, upTo: number): Promise<void> {
  await page.evaluate(
    repeat,
    Array.from({ length: upTo }, () => newId()),
  );
}

/**
 * Lets the API answer again. Resolves once the device has delivered everything, to how long that
 * took in milliseconds.
 */
export async function deliver(page: Page): Promise<number> {
  const start = performance.now();
  await page.context().unroute(API);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.evaluate(countOutbox), { intervals: [200], timeout: 0 }).toBe(0);
  return performance.now() - start;
}

/** Runs in the page. */
function complete(): Promise<number> {
  const start = performance.now();
  const key = new KeyboardEvent('keydown', { key: 'F9', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(key);
  return new Promise((resolve) => {
    function look() {
      const dialogs = [...document.querySelectorAll('[role="dialog"]')];
      if (dialogs.some(({ textContent }) => textContent.includes('Venta Completada')))
        requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    }
    look();
  });
}

/** Runs in the page. */
function repeat(ids: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mostrador-till');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('outbox', 'readwrite');
      const store = writing.objectStore('outbox');
      const reading = store.getAll();
      reading.onsuccess = () => {
        const { result: sales } = reading;
        for (const _id of ids.slice(sales.length)) {
          const { body, sale, ...entry } = sales[0];
          store.add({ ...entry, body: { ...body, _id }, sale: { ...sale, _id } });
        }
      };
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        new BroadcastChannel('mostrador-outbox').postMessage('changed');
        resolve();
      };
    };
  });
}

/** Runs in the page. Resolves to the number of entries in the outbox. */
function countOutbox(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mostrador-till');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const count = opening.result.transaction('outbox').objectStore('outbox').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
    };
  });
}
