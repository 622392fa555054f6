import { accountEndpoints } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { saleEndpoints } from '@mostrador/contracts/sales';
import {
  type CurrentSubscription,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { expectNothingMoved, openWithLateAnswers, watchShifts } from '../support/layout-shifts.ts';
import type { Shop } from '../support/shop.ts';
import { waitForWrites } from '../support/stored-cart.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

const NAMES = ['Azúcar Ledesma 1 kg', 'Fideos Matarazzo', 'Harina Pureza', 'Yerba Playadito 1 kg'];

const AT_THE_LIMIT: CurrentSubscription = {
  plan: 'free',
  status: 'active',
  endDate: null,
  usage: { currentUsers: 2, currentProducts: 4, salesThisMonth: 0 },
  limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
};

async function openRegister(shop: Shop) {
  for (const name of NAMES) await shop.addProduct({ name, price: 1250.5 });
  const cashRegisterConfig = { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true };
  await shop.call(cashRegisterEndpoints.configure, { body: { cashRegisterConfig } });
  const { cashRegister } = await shop.call(cashRegisterEndpoints.open, {
    body: { openingAmount: 10_000 },
  });
  await shop.call(cashRegisterEndpoints.close, {
    params: { id: cashRegister._id },
    body: { actualAmount: 10_000 },
  });
  await shop.call(cashRegisterEndpoints.open, { body: { openingAmount: 10_000 } });
  // The browser signs in after that: it knows of the register before the server answers.
  Object.assign(shop.session.user, await shop.call(accountEndpoints.me, {}));
}

const boxOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not drawn');
  return { top: box.y, bottom: box.y + box.height, width: box.width };
};

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the search and four lines are in sight with the payment, the register and a notice', async ({
    page,
    shop,
  }) => {
    await openRegister(shop);
    await page.route(`**/api${subscriptionEndpoints.current.path}`, (route) =>
      route.fulfill({ json: AT_THE_LIMIT }),
    );
    await shop.signIn(page);
    const planIsKnown = page.waitForResponse(`**/api${subscriptionEndpoints.current.path}`);
    await page.goto('/app');
    await planIsKnown;
    const notice = page.getByRole('complementary', { name: 'Límite de tu plan' });
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await page.getByRole('link', { name: 'Productos', exact: true }).tap();
    await expect(notice).toBeVisible();

    await page.goto('/app/sales');
    const till = new Till(page);
    await expect(page.getByRole('button', { name: 'Caja abierta' })).toBeVisible();
    await expect(notice).toBeHidden();
    expect((await boxOf(till.search)).top).toBeLessThanOrEqual(110);

    for (const name of NAMES) await till.addByName(name);
    await expect(page.getByRole('row')).toHaveCount(NAMES.length);
    const bar = await boxOf(till.complete);
    for (const name of NAMES) {
      const line = await boxOf(till.line(name));
      expect(line.top).toBeGreaterThanOrEqual(110);
      expect(line.bottom).toBeLessThanOrEqual(bar.top);
    }
    await expect(till.search).toBeInViewport();

    await page.getByRole('button', { name: 'Caja abierta' }).tap();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Cerrar Caja',
      'Ingreso',
      'Egreso',
      'Retiro',
      'Informe X',
      'Configurar Caja',
    ]);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true });

  test('the payment is a bar of full width, and a dialog', async ({ page, shop }) => {
    await openRegister(shop);
    await shop.signIn(page);
    await page.goto('/app/sales');
    const till = new Till(page);
    await till.addByName('Yerba');

    const { bottom, width } = await boxOf(page.locator('[data-bottom-bar]'));
    expect({ bottom, width }).toEqual({ bottom: TABLET.height, width: TABLET.width });
    await page.getByRole('button', { name: /1\.250,50.*Efectivo/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Pago' }).getByLabel('Paga con')).toBeVisible();
  });
});

for (const viewport of [LAPTOP, TABLET])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the tiles stay in place below a cart of ten lines, with the payment in sight', async ({
      page,
      shop,
    }) => {
      const names = Array.from({ length: 10 }, (_, place) => `Alfajor ${place}`);
      for (const name of names) await shop.addProduct({ name, price: 1250.5 });
      await shop.signIn(page);
      await page.goto('/app/sales');
      const till = new Till(page);
      const tiles = page.getByRole('region', { name: 'Productos para tocar' });
      const tile = (name: string) => tiles.getByRole('button', { name: new RegExp(`^${name}`) });
      await tile('Alfajor 0').click();
      await expect(page.getByRole('row')).toHaveCount(2);
      const before = await boxOf(tiles);
      for (const name of names.slice(1)) await tile(name).click();

      await expect(page.getByRole('row')).toHaveCount(11);
      expect(await boxOf(tiles)).toEqual(before);
      await expect(till.line('Alfajor 9')).toBeInViewport({ ratio: 0.9 });
      expect((await boxOf(till.line('Alfajor 9'))).bottom).toBeLessThanOrEqual(before.top);
      await expect(tile('Alfajor 0')).toBeVisible();
      await expect(till.complete).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/12\.505,00/).last()).toBeInViewport();
      const bar = page.locator('[data-bottom-bar]');
      if (await bar.isVisible()) expect(before.bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
    });
  });

/** A text of each tab that shows that its data has arrived. */
const SHOWN = {
  pos: 'Yerba Playadito 1 kg',
  history: 'Mostrando 1 de 1',
  'cash-registers': /^\d\d\/\d\d\/\d{4}/,
};

for (const viewport of [LAPTOP, TABLET, PHONE])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('nothing moves when a cart is restored', async ({ page, shop }) => {
      await openRegister(shop);
      await shop.signIn(page);
      await page.goto('/app/sales');
      const till = new Till(page);
      await till.addByName('Yerba');
      await waitForWrites(page);

      await watchShifts(page);
      await openWithLateAnswers(page, '/app/sales');
      await expect(till.line('Yerba Playadito 1 kg')).toBeVisible();
      await expectNothingMoved(page, 'the counter');
    });

    test('nothing moves when the data of Ventas arrives', async ({ page, shop }) => {
      await openRegister(shop);
      const [product] = await shop.products();
      await shop.call(saleEndpoints.complete, {
        body: { _id: newId(), items: [{ productId: product?._id ?? '', quantity: 1 }] },
      });
      await shop.signIn(page);
      await watchShifts(page);
      for (const [tab, shown] of Object.entries(SHOWN)) {
        await openWithLateAnswers(page, `/app/sales?tab=${tab}`);
        await expect(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible();
        await expectNothingMoved(page, tab);
      }
    });
  });
