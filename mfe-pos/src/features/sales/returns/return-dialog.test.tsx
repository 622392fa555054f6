import '@mostrador/federation/test/between-pages';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { returnEndpoints } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openInShop } from '../../../../test/open-in-shop.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const { shop, server, loseNextReturn, takeBack } = aShopServer();

const YERBA = aProduct({ name: 'Yerba', stock: 10 });
const CHEESE = aProduct({ name: 'Queso', unit: 'kg', stock: 4 });

const sold = () =>
  aSale({
    items: [
      aSaleItem({
        productId: YERBA._id,
        productName: 'Yerba',
        quantity: 3,
        price: 33.34,
        charged: 100,
      }),
      aSaleItem({
        productId: CHEESE._id,
        productName: 'Queso',
        unit: 'kg',
        quantity: 0.35,
        price: 10_800,
      }),
      aSaleItem({ productId: null, productName: 'Varios', quantity: 1, price: 1210 }),
    ],
  });

const CUSTOMER = { _id: newId(), name: 'Ana Pérez' };

async function open(sale: Sale = sold(), user?: SessionUser) {
  shop.products = [YERBA, CHEESE];
  shop.sales = [{ ...sale, stock: [] }];
  const onClose = vi.fn();
  const person = openInShop(<ReturnDialog sale={sale} onClose={onClose} />, user);
  await screen.findByRole('combobox', { name: 'Medio de pago' });
  return { person, onClose, sale };
}

const line = (name: string) => within(screen.getByRole('group', { name }));
const quantity = (name: string) => line(name).getByLabelText<HTMLInputElement>('Cantidad');
const confirm = () => screen.getByRole('button', { name: /^Devolver/ });
const confirmText = () => confirm().textContent?.replace(/\s/g, ' ');
const alertText = async () => (await screen.findByRole('alert')).textContent;
const actOf = ({ about }: (typeof shop.authorizations)[number]) => about.act;
const done = () => screen.findByRole('dialog', { name: 'Devolución registrada' });
const givenBack = async () =>
  within(await done())
    .getByText('Total devuelto')
    .nextElementSibling?.textContent?.replace(/\s/g, ' ');

test('lines and quantities are chosen, and the refund follows to the cent', async () => {
  const { person } = await open();
  expect(confirmText()).toBe('Devolver');

  await person.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  expect(confirmText()).toBe('Devolver $ 33,33');
  await person.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  expect(confirmText()).toBe('Devolver $ 66,67');
  await person.type(quantity('Queso'), '0,1');
  expect(confirmText()).toBe('Devolver $ 1.146,67');
  await person.click(confirm());

  expect(await givenBack()).toBe('$ 1.146,67');
  expect(shop.returnsSent).toMatchObject([
    {
      items: [
        { position: 0, quantity: 2, restock: true },
        { position: 1, quantity: 0.1, restock: true },
      ],
      payments: [{ method: 'Efectivo', amount: 1146.67 }],
    },
  ]);
});

test('more cash than the drawer should hold is given back once it is confirmed', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(returnEndpoints.make, ({ body }) => {
      sent.push([body.payments?.[0]?.amount, body.confirmed]);
      return refuse(409, {
        error: 'Según sus movimientos, en la caja no hay efectivo',
        code: 'cash-register.movement-unconfirmed',
      });
    }),
  );
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  await person.click(confirm());
  expect(await alertText()).toContain('en la caja no hay efectivo');
  expect(confirmText()).toBe('Devolver $ 33,33 igual');
  // Another amount is another question.
  await person.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  expect(confirmText()).toBe('Devolver $ 66,67');
  await person.click(screen.getByRole('button', { name: 'Disminuir Yerba' }));
  await person.click(confirm());

  await waitFor(() =>
    expect(sent).toEqual([
      [33.33, false],
      [33.33, true],
    ]),
  );
});

test('each line shows whether it goes back to the stock', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  expect(confirmText()).toBe('Devolver $ 5.090,00');
  await person.click(line('Queso').getByLabelText('Se descarta'));
  // A line without a product has no stock to go back to.
  expect(line('Varios').queryByLabelText('Vuelve al stock')).toBeNull();
  await person.click(confirm());

  await done();
  expect(shop.returns[0]?.items.map(({ restocked }) => restocked)).toEqual([true, false, false]);
});

test('shows earlier returns, and offers only the rest', async () => {
  const sale = sold();
  shop.sales = [{ ...sale, stock: [] }];
  takeBack(sale._id, {
    _id: newId(),
    items: [
      { position: 0, quantity: 1 },
      { position: 2, quantity: 1 },
    ],
  });
  const { person } = await open(sale);

  expect(line('Yerba').getByText('Vendido: 3 · ya volvió 1 · quedan 2')).toBeTruthy();
  expect(line('Varios').getByText('Vendido: 1 · ya volvió todo')).toBeTruthy();
  expect(line('Varios').queryByLabelText('Cantidad')).toBeNull();

  await person.type(quantity('Yerba'), '3');
  await person.click(confirm());
  expect(await screen.findByText('Quedan 2 para devolver')).toBeTruthy();
  expect(shop.returnsSent).toEqual([]);

  await person.clear(quantity('Yerba'));
  await person.click(line('Yerba').getByRole('button', { name: 'Todo de Yerba' }));
  await person.click(confirm());
  expect(await givenBack()).toBe('$ 66,67');
});

test('uses singular and plural', async () => {
  const sale = sold();
  shop.sales = [{ ...sale, stock: [] }];
  takeBack(sale._id, { _id: newId(), items: [{ position: 0, quantity: 2 }] });
  const { person } = await open(sale);
  expect(line('Yerba').getByText('Vendido: 3 · ya volvieron 2 · queda 1')).toBeTruthy();

  await person.type(quantity('Yerba'), '2');
  await person.click(confirm());

  expect(await screen.findByText('Queda 1 para devolver')).toBeTruthy();
});

test.each(['-1', '1,5'])('%s of a counted product is not a quantity', async (typed) => {
  const { person } = await open();
  await person.type(quantity('Yerba'), typed);
  await person.click(confirm());

  expect(await screen.findByText('Ingresa una cantidad válida')).toBeTruthy();
  expect(shop.returnsSent).toEqual([]);
});

test('a fraction of what is sold by unit by now goes back', async () => {
  const unit = { productId: CHEESE._id, productName: 'Queso', unit: 'unit' } as const;
  const { person } = await open(aSale({ items: [aSaleItem({ ...unit, quantity: 0.35 })] }));

  await person.click(screen.getByRole('button', { name: 'Todo de Queso' }));
  expect(quantity('Queso').value).toBe('0,35');
  await person.click(confirm());

  await done();
  expect(shop.returns).toMatchObject([{ items: [{ quantity: 0.35 }] }]);
});

test('requires at least one line', async () => {
  const { person } = await open();
  await person.click(confirm());

  expect(await screen.findByText('Elegí al menos un producto para devolver')).toBeTruthy();
  expect(document.activeElement).toBe(quantity('Yerba'));
});

const methodField = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Medio de pago' });
const howItGoesBack = () =>
  within(screen.getByLabelText('Cómo vuelve la plata'))
    .getAllByRole('term')
    .map((term) =>
      `${term.textContent} ${term.nextElementSibling?.textContent}`.replace(/\s/g, ' '),
    );

/** Sold to Ana for $ 5.090: on account, in cash and by QR. */
const paidInThree = (): Sale => ({
  ...sold(),
  customerId: CUSTOMER,
  payments: [
    { method: 'Efectivo', amount: 1000 },
    { method: 'QR', amount: 3090 },
    { method: 'Cuenta corriente', amount: 1000 },
  ],
});

test('proposes the refund by the methods of payment, sends it and confirms it', async () => {
  const { person } = await open(paidInThree());
  expect(methodField().selectedOptions[0]?.textContent).toBe('Como se pagó');
  await person.click(screen.getByRole('button', { name: 'Todo de Varios' }));
  expect(howItGoesBack()).toEqual(['Cuenta corriente $ 1.000,00', 'Efectivo $ 210,00']);
  await person.click(confirm());

  const done = within(await screen.findByRole('dialog', { name: 'Devolución registrada' }));
  expect(done.getByText('Cuenta corriente')).toBeTruthy();
  expect(done.getByText('Efectivo').nextElementSibling?.textContent).toMatch(/210,00/);
  expect(shop.returnsSent).toMatchObject([
    {
      payments: [
        { method: 'Cuenta corriente', amount: 1000 },
        { method: 'Efectivo', amount: 210 },
      ],
    },
  ]);
});

test('does not refund again what earlier returns refunded', async () => {
  const sale = paidInThree();
  shop.sales = [{ ...sale, stock: [] }];
  takeBack(sale._id, { _id: newId(), items: [{ position: 2, quantity: 1 }] });
  const { person } = await open(sale);
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));

  expect(howItGoesBack()).toEqual(['Efectivo $ 790,00', 'QR $ 3.090,00']);
});

test("a seller chooses another method with an administrator's PIN", async () => {
  shop.pins = [{ user: aUser(), pin: '4829' }];
  const { person, sale } = await open({ ...sold(), payments: [{ method: 'QR', amount: 5090 }] });
  await person.click(screen.getByRole('button', { name: 'Todo de Varios' }));
  await person.selectOptions(methodField(), 'Efectivo');
  expect(howItGoesBack()).toEqual(['Efectivo $ 1.210,00']);
  expect(screen.getByText('Hace falta el PIN de un administrador.')).toBeTruthy();
  await person.click(confirm());
  expect(shop.returnsSent).toEqual([]);

  const ask = within(await screen.findByRole('dialog', { name: '¿Devolver de otra manera?' }));
  expect(ask.getByText(/Como se pagó sería: QR \$\s1\.210,00/)).toBeTruthy();
  await person.type(ask.getByLabelText('PIN'), '4829');
  await person.click(ask.getByRole('button', { name: /^Devolver/ }));

  await done();
  const [authorization] = shop.authorizations;
  expect(authorization?.about).toMatchObject({
    act: 'refund-otherwise',
    saleId: sale._id,
    refunds: [{ method: 'Efectivo', amount: 1210 }],
  });
  expect(shop.returnsSent).toMatchObject([
    {
      payments: [{ method: 'Efectivo', amount: 1210 }],
      authorizationIds: [authorization?._id],
    },
  ]);
});

test('a seller asks for the PIN when the server requires it for the remaining discount', async () => {
  shop.pins = [{ user: aUser(), pin: '4829' }];
  const { person } = await open({ ...sold(), payments: [{ method: 'QR', amount: 5090 }] });
  server.use(
    mockEndpoint(returnEndpoints.make, ({ body: { authorizationIds: ids = [] } }) => {
      const acts = shop.authorizations.filter(({ _id }) => ids.includes(_id)).map(actOf);
      if (!acts.includes('return-sale'))
        return refuse(403, { error: 'Supera el máximo', code: 'return.stays-over-maximum' });
      server.resetHandlers();
      return refuse(503, { error: 'El servidor no responde', code: 'unavailable' });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Todo de Varios' }));
  await person.click(confirm());

  const ask = within(await screen.findByRole('dialog', { name: '¿Devolver?' }));
  expect(ask.getByText('Supera el máximo.')).toBeTruthy();
  await person.type(ask.getByLabelText('PIN'), '4829');
  await person.click(ask.getByRole('button', { name: /^Devolver/ }));
  expect(await ask.findByText('El servidor no responde')).toBeTruthy();
  await person.click(ask.getByRole('button', { name: /^Devolver/ }));

  await done();
  expect(shop.authorizations.map(actOf)).toEqual(['return-sale', 'return-sale']);
});

test('a seller who also chooses another method is asked once more for both', async () => {
  shop.pins = [{ user: aUser(), pin: '4829' }];
  const { person } = await open({ ...sold(), payments: [{ method: 'QR', amount: 5090 }] });
  server.use(
    mockEndpoint(returnEndpoints.make, () => {
      server.resetHandlers();
      return refuse(403, { error: 'Supera el máximo', code: 'return.stays-over-maximum' });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Todo de Varios' }));
  await person.selectOptions(methodField(), 'Efectivo');
  await person.click(confirm());
  const ask = within(await screen.findByRole('dialog', { name: '¿Devolver de otra manera?' }));
  await person.type(ask.getByLabelText('PIN'), '4829');
  await person.click(ask.getByRole('button', { name: /^Devolver/ }));

  expect(await ask.findByText(/^Supera el máximo\./)).toBeTruthy();
  await person.click(ask.getByRole('button', { name: /^Devolver/ }));
  await done();
  expect(shop.authorizations.map(actOf)).toEqual([
    'refund-otherwise',
    'return-sale',
    'refund-otherwise',
  ]);
});

test('an administrator chooses without a PIN', async () => {
  const { person } = await open({ ...sold(), payments: [{ method: 'QR', amount: 5090 }] }, aUser());
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  await person.selectOptions(methodField(), 'Transferencia');
  await person.click(confirm());

  await done();
  expect(shop.returns[0]?.payments).toEqual([{ method: 'Transferencia', amount: 5090 }]);
});

test('a double press makes one return', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  await person.dblClick(confirm());

  await done();
  expect(shop.returns).toHaveLength(1);
});

test('finds a return whose answer was lost, and does not repeat it', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  loseNextReturn();
  await person.click(confirm());

  expect(await givenBack()).toBe('$ 5.090,00');
  expect(shop.returns).toHaveLength(1);
});

test('sends the same return again after a lost connection', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  server.use(
    mockEndpoint(returnEndpoints.make, ({ body }) => {
      shop.returnsSent.push({ ...body, _id: body._id ?? '' });
      return refuse(503, { error: 'El servidor no responde', code: 'unavailable' });
    }),
  );
  await person.click(confirm());
  expect(await alertText()).toBe('El servidor no responde');
  server.resetHandlers();
  await person.click(confirm());

  await done();
  const [first, second] = shop.returnsSent;
  expect(second?._id).toBe(first?._id);
  expect(shop.returns).toHaveLength(1);
});

test('shows the refusal after another till was faster, with the current rest', async () => {
  const { person, sale } = await open();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  takeBack(sale._id, { _id: newId(), items: [{ position: 0, quantity: 1 }] });
  await person.click(confirm());

  expect(await alertText()).toBe('Quedan 2 de Yerba para devolver');
  expect(line('Yerba').getByText('Vendido: 3 · ya volvió 1 · quedan 2')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  await person.click(confirm());
  expect(await givenBack()).toBe('$ 5.056,67');
});

test('asks before it discards the input', async () => {
  const { person, onClose } = await open();
  await person.click(screen.getByRole('button', { name: 'Aumentar Yerba' }));
  await person.keyboard('{Escape}');

  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(quantity('Yerba').value).toBe('1');
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('retries a failed read of the returns', async () => {
  server.use(mockEndpoint(returnEndpoints.list, () => refuse(404, { error: 'No', code: 'no' })));
  const person = openInShop(<ReturnDialog sale={sold()} onClose={() => {}} />);
  expect(await screen.findByText('Error al cargar las devoluciones')).toBeTruthy();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));

  await waitFor(() => expect(quantity('Yerba')).toBeTruthy());
});

test('offers the receipt of the return', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  await person.click(confirm());
  await done();
  expect(document.activeElement?.textContent).toBe('Listo');

  await person.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('article', { hidden: true }).textContent).toMatch(
    /Comprobante de devolución.*Total devuelto\$\s5\.090,00/,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  expect(new URL(link.href).searchParams.get('text')).toContain('Comprobante de devolución');
  window.dispatchEvent(new Event('afterprint'));
  vi.unstubAllGlobals();
});

const offersAccount = () => within(methodField()).queryByText('Cuenta corriente') !== null;

test.each([
  ['a sale without a customer', null],
  ['a sale with a customer', CUSTOMER],
])('%s can go to an account only where there is one', async (_, customerId) => {
  shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
  await open({ ...sold(), customerId });
  await waitFor(() => expect(offersAccount()).toBe(customerId !== null));
});

test('offers no account where the shop does not sell on account', async () => {
  await open({ ...sold(), customerId: CUSTOMER });
  expect(offersAccount()).toBe(false);
});

test('refunds to the account, also where the shop has stopped selling on account', async () => {
  const sale = sold();
  const { person } = await open({
    ...sale,
    customerId: CUSTOMER,
    paymentMethod: 'Cuenta corriente',
    payments: [{ method: 'Cuenta corriente', amount: sale.total }],
  });
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  expect(howItGoesBack()).toEqual(['Cuenta corriente $ 5.090,00']);
  await person.click(confirm());

  await done();
  expect(shop.returnsSent).toMatchObject([
    { payments: [{ method: 'Cuenta corriente', amount: sale.total }] },
  ]);
});

test('cash that goes back is rounded as the shop rounds it, except the last of the sale', async () => {
  shop.tillSettings = currentTillSettings.parse({ cashRounding: 10 });
  const { person } = await open();

  await person.type(quantity('Yerba'), '1');
  await waitFor(() => expect(confirmText()).toBe('Devolver $ 40,00'));
  const parts = screen.getByLabelText('Cómo vuelve la plata');
  expect(parts.textContent?.replace(/\s/g, ' ')).toBe('Redondeo$ 6,67Efectivo$ 40,00');
  await person.click(screen.getByRole('button', { name: 'Elegir todo' }));
  expect(confirmText()).toBe('Devolver $ 5.090,00');
  expect(screen.queryByText('Redondeo')).toBeNull();

  await person.clear(quantity('Queso'));
  await person.clear(quantity('Varios'));
  await person.clear(quantity('Yerba'));
  await person.type(quantity('Yerba'), '1');
  await person.click(confirm());
  await done();
  expect(shop.returns).toMatchObject([{ total: 40, rounding: 6.67 }]);
});
