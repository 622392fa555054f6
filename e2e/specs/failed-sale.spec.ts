import { saleEndpoints } from '@mostrador/contracts/sales';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const ALFAJOR = '7790040133488';
const SENTENCE = 'La base de datos no responde';

test('a sale that fails on the server is put aside, and sent again after the next', async ({
  page,
  shop,
}) => {
  const till = new Till(page);
  const sent: { _id: string }[] = [];
  await shop.addProduct({ name: 'Yerba Luna', barcode: YERBA, price: 3450.5 });
  await shop.addProduct({ name: 'Alfajor triple', barcode: ALFAJOR, price: 1100 });
  // Another till would complete the sale on its device.
  await page.route('**/api/offline-leases', (route) => route.abort());
  await shop.signIn(page);
  await till.open();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sales'))
      sent.push(request.postDataJSON());
  });

  await test.step('it is sent four times, and the counter shows why it failed', async () => {
    await page.route('**/api/sales', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: SENTENCE, code: 'server.unexpected' } })
        : route.fallback(),
    );
    await till.scan(YERBA);
    await expect(page.getByRole('button', { name: 'Quitar Yerba Luna' })).toBeVisible();
    await page.keyboard.press('F9');
    await expect(page.getByText('La venta no se realizó')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: SENTENCE }).first()).toBeVisible();
    expect(sent).toHaveLength(4);
  });

  await test.step('after a reload it is still there, and nothing is locked', async () => {
    await page.reload();
    await expect(page.getByText('La venta no se realizó')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar Yerba Luna' })).toBeEnabled();
    expect(sent).toHaveLength(4);
  });

  await test.step('Salir asks first', async () => {
    await page.getByRole('button', { name: 'Salir' }).click();
    const question = page.getByRole('dialog', { name: 'Tenés 1 venta sin terminar' });
    await expect(question).toContainText('todavía no está confirmada');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('it is put aside, and the next one is sold', async () => {
    await page.getByRole('button', { name: 'Dejar para revisar' }).click();
    await page.unroute('**/api/sales');
    await till.scan(ALFAJOR);
    await expect(page.getByRole('button', { name: 'Quitar Alfajor triple' })).toBeVisible();
    await page.keyboard.press('F9');
    await expect(till.completed).toContainText('$ 1.100,00');
    await till.startNext();
  });

  await test.step('the first one is sent again unchanged, and once', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Para revisar (1)' }).click();
    await page.getByRole('button', { name: /^Enviar de nuevo/ }).click();
    await expect(till.completed).toContainText('$ 3.450,50');
    await till.startNext();
    await expect(page.getByRole('button', { name: /^Para revisar/ })).toBeHidden();

    expect(sent.at(-1)).toEqual(sent[0]);
    const { sales } = await shop.call(saleEndpoints.list, {});
    expect(sales.map(({ total }) => total).sort()).toEqual([1100, 3450.5]);
  });
});
