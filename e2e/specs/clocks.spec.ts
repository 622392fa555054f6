import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { cutNetwork, mendNetwork, openLeasedTill, sellOnDevice } from '../support/offline-till.ts';
import { expect, test } from '../support/test.ts';

const TWO_DAYS_MS = 2 * 86_400_000;
const YERBA = { name: 'Yerba', barcode: '7790387013627', price: 1000, stock: 10 };

for (const [direction, by] of [
  ['adelantado', TWO_DAYS_MS],
  ['atrasado', -TWO_DAYS_MS],
] as const)
  test(`on a device two days ${direction}, today is the server's`, async ({ page, shop }) => {
    const product = await shop.addProduct(YERBA);
    await shop.call(saleEndpoints.complete, {
      body: { _id: newId(), items: [{ productId: product._id, quantity: 1 }] },
    });
    await shop.signIn(page);
    await page.addInitScript((difference) => {
      const now = Date.now.bind(Date);
      globalThis.Date = class extends Date {
        constructor(...given: unknown[]) {
          super(...((given.length > 0 ? given : [now() + difference]) as [number]));
        }
        static override now() {
          return now() + difference;
        }
      } as DateConstructor;
    }, by);

    await test.step('the device shows a warning', async () => {
      await page.goto('/app/reports?report=days&period=today');
      await expect(
        page.getByText(`El reloj de este dispositivo está 2 días ${direction}.`),
      ).toBeVisible();
    });
    await test.step('«Hoy» has the sale of today from the first request', async () => {
      await expect(page.getByRole('table')).toContainText('$ 1.000,00');
    });
    await test.step('the sale of today is cancelled', async () => {
      await page.goto('/app/sales/history');
      await page.getByRole('button', { name: 'Anular' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
      await expect(page.getByText('Venta anulada')).toBeVisible();
    });
    await test.step('a sale without the network gets the time of the server', async () => {
      const till = await openLeasedTill(page, shop);
      await cutNetwork(page.context());
      const from = Date.now();
      await sellOnDevice(page, till, YERBA);
      const to = Date.now();
      // Not before: the page that goes away would deliver it, and say so.
      await page.reload();
      await mendNetwork(page.context());
      await expect(page.getByText('Se envió 1 venta')).toBeVisible();
      const { sales } = await shop.call(saleEndpoints.list, { query: { status: 'completed' } });
      expect(sales).toHaveLength(1);
      const madeAt = Date.parse(sales[0]?.createdAt ?? '');
      expect(madeAt).toBeGreaterThan(from - 1000);
      expect(madeAt).toBeLessThan(to + 1000);
    });
  });

test('a device with the right time shows no warning', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Ventas de Hoy' })).toBeVisible();
  await expect(page.getByText(/El reloj de este dispositivo/)).toBeHidden();
});
