import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@mostrador/contracts/products';
import type { Browser } from '@playwright/test';
import { utils, write } from 'xlsx';
import { openContext } from '../browser/chromium.ts';
import { takeLongTasks, watchLongTasks } from '../browser/long-tasks.ts';
import type { BenchShop } from '../product/a-shop.ts';
import type { Figure } from '../report/figure.ts';

const BAR_MS = 20_000;
const BAR_TASK_MS = 50;
/** Time for the browser to report its last tasks. */
const SETTLE_MS = 700;
const PATIENCE_MS = 120_000;

/**
 * Imports a workbook with other prices of these products on the screen of imports, in Chromium on
 * the production build: the file's reading, the preview and the change, without the person's time.
 */
export async function importInPage(
  browser: Browser,
  { url, shop, products }: { url: string; shop: BenchShop; products: readonly Product[] },
): Promise<Figure[]> {
  const context = await openContext(browser, url, shop);
  await watchLongTasks(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const found: Figure[] = [];
  let total = 0;
  async function step(what: string, act: () => Promise<unknown>) {
    await delay(SETTLE_MS);
    await takeLongTasks(page);
    const start = performance.now();
    await act();
    const milliseconds = performance.now() - start;
    total += milliseconds;
    await delay(SETTLE_MS);
    const longest = Math.max(0, ...(await takeLongTasks(page)));
    found.push(
      { what: `  ${what}`, unit: 'ms', value: milliseconds },
      {
        what: '    the longest task of the page',
        unit: 'ms',
        value: longest,
        bar: { of: 'value', atMost: BAR_TASK_MS },
      },
    );
  }

  await page.goto('/app/products/import');
  await page.getByText('Elegí un archivo').waitFor();
  // From the disk: handing over its bytes would be a task of the page.
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const file = join(folder, 'lista.xlsx');
  await writeFile(file, workbookOf(products));
  await step('the file is read', async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await button('Seguir').waitFor();
  });
  await button('Seguir').click();
  await step('the changes are shown', async () => {
    await button('Ver los cambios').click();
    await button(/^Importar .* productos$/).waitFor();
  });
  await step('the changes are made', async () => {
    await button(/^Importar .* productos$/).click();
    await page.getByText(/Aplicado/).waitFor();
  });
  await context.close();
  await rm(folder, { recursive: true });
  return [
    {
      what: `a workbook of ${products.length} products is imported by the page`,
      unit: 'ms',
      value: total,
      bar: { of: 'value', atMost: BAR_MS },
    },
    ...found,
  ];
}

function workbookOf(products: readonly Product[]): Buffer {
  const rows = products.map(({ barcode, name, price, stock }, place) => ({
    'COD. BARRA': barcode ?? '',
    DESCRIPCIÓN: name,
    'P. VTA': price + 20,
    Costo: price / 2,
    Rubro: `Rubro ${place % 40}`,
    Marca: `Marca ${place % 300}`,
    Stock: stock,
  }));
  const book = utils.book_new(utils.json_to_sheet(rows), 'Lista');
  return write(book, { type: 'buffer', compression: true });
}
