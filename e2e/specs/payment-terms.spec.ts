import { returnEndpoints } from '@mostrador/contracts/returns';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = { name: 'Yerba Luna 1 kg', barcode: '7790387013627', price: 1007, stock: 12 };

test('a shop sets a discount in cash and rounds it, and the till charges and gives it back', async ({
  page,
  shop,
}) => {
  await shop.addProduct(YERBA);
  await shop.signIn(page);
  const till = new Till(page);
  const { keyboard } = page;

  await test.step('the administrator sets them', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Cambiar opciones del mostrador' }).click();
    await page.getByRole('button', { name: 'Editar Efectivo' }).click();
    await page.getByRole('radio', { name: 'Descuento' }).check();
    await page.getByLabel('Recargo o descuento, en %').fill('10');
    await page.getByRole('radio', { name: 'A $ 10', exact: true }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Efectivo (10 % de descuento)')).toBeVisible();
    await expect(page.getByText('A $ 10, a favor del cliente')).toBeVisible();
  });

  await test.step('the till shows the price with them, and charges it', async () => {
    await till.open();
    await till.scan(YERBA.barcode);
    await expect(till.total).toHaveText('$ 900,00');
    await expect(page.getByText('Descuento 10 % Efectivo')).toBeVisible();
    await till.payWith('1000');
    await keyboard.press('Enter');
    await expect(till.completed).toContainText('Redondeo−$ 6,30');
    await expect(till.completed).toContainText('Vuelto$ 100,00');
    await till.startNext();
  });

  await test.step('the whole sale goes back for what it cost', async () => {
    const { sales } = await shop.call(saleEndpoints.list, {});
    const [sale] = sales;
    expect(sale).toMatchObject({ total: 900, rounding: -6.3 });
    await page.goto('/app/sales?tab=history');
    await page.getByRole('button', { name: 'Ver detalle' }).click();
    const detail = page.getByRole('dialog', { name: 'Detalle de la venta' });
    await expect(detail).toContainText('Descuento 10 % Efectivo−$ 100,70');
    await detail.getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('button', { name: 'Elegir todo' }).click();
    await page.getByRole('button', { name: 'Devolver $ 900,00' }).click();
    await expect(page.getByRole('dialog', { name: 'Devolución registrada' })).toBeVisible();
    const { returns } = await shop.call(returnEndpoints.list, { params: { id: sale?._id ?? '' } });
    expect(returns).toMatchObject([{ total: 900 }]);
  });
});

test('part of a sale is paid by card in instalments, with their surcharge', async ({
  page,
  shop,
}) => {
  await shop.addProduct(YERBA);
  await shop.call(tillSettingsEndpoints.update, {
    body: {
      methods: [
        {
          key: 'Crédito',
          label: 'Tarjeta',
          instalments: [
            { count: 3, percent: 15 },
            { count: 6, percent: 30 },
          ],
        },
      ],
    },
  });
  await shop.signIn(page);
  const till = new Till(page);
  const { keyboard } = page;
  await till.open();

  await test.step('the key of the method goes on to its instalments', async () => {
    await till.scan(YERBA.barcode);
    await expect(till.total).toHaveText('$ 1.007,00');
    await keyboard.press('Alt+3');
    await expect(page.getByRole('radio', { name: '3 × $ 386,02' })).toBeVisible();
    await keyboard.press('Alt+3');
    await expect(till.total).toHaveText('$ 1.158,05');
  });

  await test.step('the chosen instalments outlive a reload', async () => {
    await page.reload();
    await expect(till.total).toHaveText('$ 1.158,05');
  });

  await test.step('half of it is paid in cash, and the card pays the rest', async () => {
    await keyboard.press('Alt+0');
    await expect(page.getByLabel('Importe del pago 1')).toBeFocused();
    await page.getByLabel('Importe del pago 2').fill('507');
    await expect(page.getByLabel('Importe del pago 1')).toHaveAttribute('placeholder', '575,00');
    await expect(page.getByText('3 × $ 191,67')).toBeVisible();
    await expect(till.total).toHaveText('$ 1.082,00');
    await keyboard.press('F9');
    await expect(till.completed).toContainText('Recargo 15 % (3 cuotas) Tarjeta$ 75,00');
    await expect(till.completed).toContainText('Tarjeta (3 cuotas)$ 575,00');
  });
});
