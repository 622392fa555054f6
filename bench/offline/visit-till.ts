import type { BrowserContext } from '@playwright/test';
import { untilStored } from '../../e2e/support/stored-product.ts';
import { watchForFirstScan } from '../first-visit/usable.ts';

/** Any file of the site without script. */
const QUIET_PAGE = '/config.json';

export interface TillVisit {
  /** From the start of the navigation until the line of the first scan is painted. */
  usableMs: number;
  /** CPU time of the page's main thread until then. */
  cpuMs: number;
}

interface VisitOptions {
  /** Waits until the device has its copy of the products. */
  keeps?: boolean;
  /** Waits until the service worker has stored the page and its files. */
  isStored?: boolean;
  /** No call of the API is ever answered. */
  isApiHung?: boolean;
  /** The server has stopped: the cart is emptied in the till's own page. */
  isServerDown?: boolean;
}

/** Opens the till in a new tab, scans, and empties the cart again. */
export async function visitTill(
  device: BrowserContext,
  scanned: { barcode: string; name: string },
  { keeps = false, isStored = false, isApiHung = false, isServerDown = false }: VisitOptions = {},
): Promise<TillVisit> {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchForFirstScan, scanned);
  // A route would send every file of the site through the bench, too.
  if (isApiHung) await page.addInitScript(hangApi);
  await page.goto('/app/sales');
  const usable = await page.waitForFunction(() => window.usableAt);
  const usableMs = (await usable.jsonValue()) as number;
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (keeps) await page.waitForFunction(() => localStorage.getItem('mostrador-product-copy'));
  if (isStored) await untilStored(page);
  if (!isServerDown) await page.goto(QUIET_PAGE);
  await page.evaluate(emptyCarts);
  await page.close();
  return { usableMs, cpuMs: (task?.value ?? 0) * 1000 };
}

/** Runs in the page. */
function hangApi(): void {
  const isOfApi = (address: string | URL) =>
    new URL(address, location.href).pathname.startsWith('/api/');
  const { fetch: send } = window;
  window.fetch = (request, options) =>
    isOfApi(request instanceof Request ? request.url : request)
      ? new Promise(() => {})
      : send(request, options);
  const { open, send: sendOld } = XMLHttpRequest.prototype;
  const hung = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...request: unknown[]) {
    if (isOfApi(request[1] as string | URL)) hung.add(this);
    open.apply(this, request as Parameters<typeof open>);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (!hung.has(this)) sendOld.call(this, body);
  };
}

/** Runs in the page: a cart that is kept would show the line before the scan. */
function emptyCarts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mostrador-till');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const removal = opening.result.transaction('carts', 'readwrite');
      removal.objectStore('carts').clear();
      removal.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      removal.onabort = () => reject(removal.error);
    };
  });
}
