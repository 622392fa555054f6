import type { Locator, Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Scene {
  /** Base name of its files: `counter` is in `counter-light.avif` and `counter-dark.avif`. */
  name: string;
  viewport: { width: number; height: number };
  /** Size of the file in pixels: twice its size on the page. */
  width: number;
  /** Brings the page to the state to show. */
  play(page: Page): Promise<void>;
  /** The part of the page to show; default all. */
  crop?(page: Page): Promise<Crop>;
}

/** A typical afternoon purchase, limited to what the demo shop has in stock. */
const A_SALE = [
  'Yerba Playadito 500 g',
  'Coca-Cola 2,25 L retornable',
  'Alfajor Guaymallén Triple',
  'Azúcar Ledesma 1 kg',
  'Té La Virginia x 25',
  'Coca-Cola 1,5 L',
  'Alfajor Jorgito Chocolate',
  'Manaos Cola 2,25 L',
];
const LINES = 6;
const SHOWN_RESULTS = 7;
const SHOWN_SALES = 4;
/** Margin around the part cut out of a screen. */
const MARGIN = 14;

const counter = (name: string, viewport: Scene['viewport'], width: number): Scene => ({
  name,
  viewport,
  width,
  async play(page) {
    await sell(page, LINES);
    if (viewport.width < 600) return;
    await page.keyboard.press('F8');
    await page.keyboard.type('20000');
  },
});

export const scenes: readonly Scene[] = [
  counter('counter', { width: 1340, height: 690 }, 1480),
  counter('counter-phone', { width: 390, height: 560 }, 780),
  {
    name: 'search',
    viewport: { width: 1060, height: 760 },
    width: 1200,
    async play(page) {
      await sell(page, 2);
      await page.keyboard.press('F2');
      await page.keyboard.type('alfajor');
      await page.getByRole('option').first().waitFor();
    },
    async crop(page) {
      const field = await boxOf(page.getByRole('combobox', { name: 'Buscar producto' }));
      const last = await boxOf(page.getByRole('option').nth(SHOWN_RESULTS - 1));
      const { x, y } = { x: field.x - MARGIN, y: field.y - MARGIN };
      return { x, y, width: field.width + 2 * MARGIN, height: last.y + last.height - y };
    },
  },
  {
    name: 'products',
    viewport: { width: 1180, height: 700 },
    width: 1400,
    async play(page) {
      await page.goto('/app/products');
      await page.getByLabel('Buscar productos').fill('golosinas');
      await page.getByRole('row').nth(3).waitFor();
      await page.getByRole('heading', { level: 1 }).click();
    },
  },
  {
    name: 'adjust-stock',
    viewport: { width: 1060, height: 760 },
    width: 800,
    async play(page) {
      await page.goto('/app/products');
      await page.getByLabel('Buscar productos').fill('Yerba Playadito 1 kg');
      await page.getByRole('button', { name: 'Ajustar stock de Yerba Playadito 1 kg' }).click();
      await page.getByRole('dialog').getByLabel('Cantidad').fill('24');
    },
    crop: (page) => boxOf(page.getByRole('dialog')),
  },
  {
    name: 'permissions',
    viewport: { width: 1060, height: 760 },
    width: 800,
    async play(page) {
      await page.goto('/app/settings/users');
      await page.getByRole('button', { name: 'Editar permisos de lucia' }).click();
      await page.getByRole('dialog').getByLabel('Descuento máximo').waitFor();
    },
    crop: (page) => boxOf(page.getByRole('dialog')),
  },
  {
    name: 'products-phone',
    viewport: { width: 390, height: 720 },
    width: 640,
    play: openProducts,
  },
  {
    name: 'history',
    viewport: { width: 390, height: 900 },
    width: 640,
    async play(page) {
      await page.goto('/app/sales/history');
      await page.getByRole('button', { name: 'Ver detalle' }).nth(SHOWN_SALES).waitFor();
    },
    async crop(page) {
      const first = await boxOf(saleCard(page, 0));
      const last = await boxOf(saleCard(page, SHOWN_SALES - 1));
      // The picture's edge cuts the last one in half, as a screen's edge would.
      const height = last.y + last.height / 2 - first.y + MARGIN;
      return { x: 0, y: first.y - MARGIN, width: 390, height };
    },
  },
  {
    name: 'export',
    viewport: { width: 390, height: 900 },
    width: 660,
    async play(page) {
      await page.goto('/app/sales/history');
      await page.getByText('Total vendido').waitFor();
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('menuitem', { name: 'PDF' }).waitFor();
    },
    async crop(page) {
      const totals = await boxOf(page.getByText('Total vendido'));
      const menu = await boxOf(page.getByRole('menu'));
      const y = totals.y - MARGIN;
      return { x: 0, y, width: 390, height: menu.y + menu.height + MARGIN - y };
    },
  },
  {
    name: 'reports',
    viewport: { width: 620, height: 1400 },
    width: 1040,
    async play(page) {
      await page.goto('/app/reports?period=30-days&compare=previous');
      await page.locator('.recharts-line').first().waitFor();
    },
    crop: (page) => boxOf(reportCard(page)),
  },
];

/** Returns the chart of a report. */
function reportCard(page: Page): Locator {
  return page.locator('section').filter({ has: page.locator('.recharts-line') });
}

/** A sale in the history of a phone. */
function saleCard(page: Page, index: number): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Ver detalle' }) })
    .nth(index);
}

/** The pictures of the web manifest: what browsers show before the product is installed. */
export const installScenes: readonly Scene[] = [
  counter('install-counter', { width: 1280, height: 720 }, 1280),
  counter('install-counter-phone', { width: 390, height: 780 }, 780),
  {
    name: 'install-products',
    viewport: { width: 1280, height: 720 },
    width: 1280,
    play: openProducts,
  },
  {
    name: 'install-products-phone',
    viewport: { width: 390, height: 780 },
    width: 780,
    play: openProducts,
  },
];

async function openProducts(page: Page): Promise<void> {
  await page.goto('/app/products');
  await page.getByRole('row').nth(3).waitFor();
}

async function sell(page: Page, lines: number): Promise<void> {
  await page.goto('/app/sales');
  const search = page.getByRole('combobox', { name: 'Buscar producto' });
  await search.waitFor();
  for (const product of A_SALE) {
    if ((await page.getByRole('button', { name: /^Quitar / }).count()) === lines) break;
    await search.fill(product);
    const found = page.getByRole('option', { name: product, disabled: false });
    await page.getByRole('option').first().waitFor();
    if (await found.first().isVisible()) await found.first().click();
  }
  await search.fill('');
  await page
    .getByRole('button', { name: /^Aumentar / })
    .first()
    .click();
}

async function boxOf(locator: Locator): Promise<Crop> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page`);
  return box;
}
