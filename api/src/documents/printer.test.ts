import { RECEIPT_PAPERS } from '@mostrador/contracts/sales';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { receiptOf } from '@mostrador/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPdf } from '../../test/read-pdf.ts';
import { createPrinter } from './printer.ts';
import type { Printable } from './printer-worker.ts';

const mortal = new URL('../../test/printer-worker-that-dies.ts', import.meta.url);

function aPrinter(options: { worker?: URL; idleMs?: number; longestMs?: number } = {}) {
  const log = { error: vi.fn() };
  const printer = createPrinter({ log, ...options });
  onTestFinished(() => printer.close());
  return { printer, log };
}

/**
 * Creates a printer whose thread does what a receipt's title says, and returns it as the document.
 */
function aMortalPrinter(options: { worker?: URL; idleMs?: number; longestMs?: number } = {}) {
  const { printer, log } = aPrinter({ worker: mortal, ...options });
  const print = (title: string, shop = 'a shop') =>
    printer.print(shop, 'a4', async () => aReceipt(title)).then(String);
  return { printer, log, print };
}

function aReceipt(title = 'Comprobante'): Printable {
  return { kind: 'receipt', receipt: { ...receiptOf(aSale(), { name: 'Kiosco Sol' }), title } };
}

test('draws every paper size on one thread', async () => {
  const { printer } = aPrinter();

  const drawn = await Promise.all(
    RECEIPT_PAPERS.map((paper) => printer.print('a shop', paper, async () => aReceipt())),
  );

  const widths = await Promise.all(
    drawn.map(async (pdf) => Math.round((await readPdf(pdf)).pages[0]?.width ?? 0)),
  );
  expect(widths).toEqual([210, 80, 58]);
});

test.each(['die', 'fill the memory'])(
  'a receipt that makes the thread %s fails alone: the next ones are drawn',
  async (title) => {
    const { print } = aMortalPrinter();

    const printed = await Promise.allSettled([
      print('first'),
      print(title),
      print('behind it'),
      print('of another shop', 'another'),
    ]);

    expect(printed.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    await expect(print('afterwards')).resolves.toBe('afterwards');
  },
);

test('aborts an endless receipt, and draws the next ones', async () => {
  const { print } = aMortalPrinter({ longestMs: 2000 });
  await print('first');

  const endless = print('never end');
  const behind = print('behind it', 'another');

  await expect(endless).rejects.toThrow();
  await expect(behind).resolves.toBe('behind it');
});

test('survives the death of an idle thread, and draws the next receipt', async () => {
  const { print } = aMortalPrinter();
  const first = await print('thread');
  const death = new BroadcastChannel('printer-worker-that-dies');
  onTestFinished(() => death.close());

  death.postMessage('now');

  // The thread may die with the next receipts in its hands, which are refused.
  await expect.poll(() => print('thread').catch(() => first)).not.toBe(first);
});

test('logs a thread that cannot start, and refuses its receipts', async () => {
  const { print, log } = aMortalPrinter({
    worker: new URL('./nowhere.ts', mortal),
    longestMs: 2000,
  });

  await expect(print('never drawn')).rejects.toThrow();
  expect(log.error).toHaveBeenCalled();
});

test('restarts a thread that ended when idle', async () => {
  const { print } = aMortalPrinter({ idleMs: 0 });
  for (const title of ['one', 'two', 'three']) await expect(print(title)).resolves.toBe(title);
});

test('serves other shops while one asks for a thousand receipts', async () => {
  const { print } = aMortalPrinter();
  await print('first');
  const order: string[] = [];
  const greedy = Array.from({ length: 1000 }, (_, index) =>
    print(`greedy ${index}`, 'greedy').then(
      (title) => order.push(title),
      (error) => expect(error).toMatchObject({ answer: { code: 'shop.busy' } }),
    ),
  );

  await print('quiet', 'quiet').then((title) => order.push(title));
  await Promise.all(greedy);

  expect(order.indexOf('quiet')).toBeLessThan(5);
  expect(order.length).toBeGreaterThan(2);
});

test('reads only the receipts that are drawn next', async () => {
  const { printer } = aMortalPrinter();
  const read = vi.fn(() => new Promise<Printable>(() => {}));
  for (let asked = 0; asked < 50; asked++)
    for (const shop of ['one', 'two', 'three']) printer.print(shop, 'a4', read).catch(() => {});
  await new Promise((resolve) => setImmediate(resolve));

  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
});

test('refuses receipts in progress when the server closes', async () => {
  const { printer, print } = aMortalPrinter();
  await print('first');
  const refused = Promise.allSettled(['never end', 'behind it'].map((title) => print(title)));

  await printer.close();

  for (const { status } of await refused) expect(status).toBe('rejected');
});
