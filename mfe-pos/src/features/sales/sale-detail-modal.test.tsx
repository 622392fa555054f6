import '@mostrador/federation/test/between-pages';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { returnEndpoints } from '@mostrador/contracts/returns';
import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { newId } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openInShop } from '../../../test/open-in-shop.tsx';
import SaleDetailModal from './sale-detail-modal.tsx';

const { shop, server, takeBack } = aShopServer();

function open(sale = aSale(), user = aSeller('canManageSales')) {
  shop.sales = [{ ...sale, stock: [] }, ...shop.sales];
  return openInShop(<SaleDetailModal sale={sale} onClose={() => {}} />, user);
}

const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');
const factOf = (term: string) => text(screen.getByText(term).nextElementSibling);

test('shows when, by whom and to whom it was sold, and its payment', () => {
  open(aSale());
  expect(factOf('Fecha')).toBe('22/11/2026 10:45');
  expect(factOf('Vendedor')).toBe('sol');
  expect(factOf('Cliente')).toBe('Consumidor final');
  expect(factOf('Estado')).toBe('Completada');
  expect(factOf('Total')).toBe('$ 6.900,00');
  expect(factOf('Efectivo')).toBe('$ 6.900,00');
  expect(screen.queryByText('Vuelto')).toBeNull();
  expect(screen.queryByText('Descuento')).toBeNull();
});

test('shows the real name of the seller beside the username', () => {
  const userId = { _id: newId(), username: 'luz', realName: 'Luz Paz' };
  open(aSale({ userId }));

  expect(factOf('Vendedor')).toBe('Luz Paz (luz)');
});

test('shows discounts, measured quantities, all payments, the change and the IVA', () => {
  open(
    aSale({
      items: [
        aSaleItem({
          productName: 'Queso',
          unit: 'kg',
          quantity: 0.35,
          price: 12_000,
          discountPercent: 10,
          discount: 420,
          subtotal: 3780,
          charged: 3680,
        }),
        aSaleItem({ productId: null, productName: 'Varios', quantity: 1, price: 1210 }),
      ],
      discount: 100,
      total: 4890,
      payments: [
        { method: 'QR', amount: 4000 },
        { method: 'Efectivo', amount: 890 },
      ],
      cashReceived: 1000,
      customerId: { _id: newId(), name: 'Ana' },
    }),
  );
  const items = within(screen.getByRole('list', { name: 'Artículos' }));
  const [cheese, other] = items.getAllByRole('listitem').map(text);
  expect(cheese).toBe('Queso$ 3.780,000,35 kg × $ 12.000,00 · −10 %');
  expect(other).toBe('Varios$ 1.210,001 × $ 1.210,00');
  expect(factOf('Subtotal')).toBe('$ 4.990,00');
  expect(factOf('Descuento')).toBe('−$ 100,00');
  expect(factOf('QR')).toBe('$ 4.000,00');
  expect(factOf('Efectivo')).toBe('$ 890,00');
  expect(factOf('Vuelto')).toBe('$ 110,00');
  expect(factOf('IVA contenido')).toBe('$ 848,68');
});

test('shows who cancelled a sale, and when', () => {
  open(aSale({ status: 'cancelled', cancelledBy: 'luz', cancelledAt: '2026-11-22T14:00:00Z' }));
  expect(factOf('Estado')).toBe('Anulada');
  expect(factOf('Anulada por')).toBe('luz, 22/11/2026 11:00');
});

test('shows returns with their lines, amounts, user and time, and their receipts', async () => {
  const sale = aSale({
    items: [aSaleItem({ productName: 'Yerba', quantity: 3, charged: 100 })],
  });
  shop.sales = [{ ...sale, stock: [] }];
  takeBack(sale._id, {
    _id: newId(),
    items: [{ position: 0, quantity: 1, restock: false }],
    paymentMethod: 'QR',
  });
  shop.returns = shop.returns.map((each) => ({ ...each, createdAt: '2026-11-23T14:00:00Z' }));
  const [{ returned: amount } = sale] = shop.sales;
  openInShop(<SaleDetailModal sale={{ ...sale, returned: amount }} onClose={() => {}} />);

  const article = await screen.findByRole('article', { name: 'Devolución del 23/11/2026 11:00' });
  expect(text(article)).toContain(`${shop.user.username} · QR$ 33,33`);
  expect(text(within(article).getByRole('listitem'))).toBe('1 × Yerba · Se descarta$ 33,33');
  expect(within(article).getByRole('button', { name: 'Descargar PDF' })).toBeTruthy();
  const print = within(article).getByRole('button', { name: 'Imprimir' });
  // With several returns, the time distinguishes their buttons.
  const described = document.getElementById(print.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('23/11/2026 11:00');
  expect(factOf('Devuelto')).toBe('−$ 33,33');
});

test('shows a return made here at once', async () => {
  const person = open(aSale());
  await person.click(screen.getByRole('button', { name: 'Devolver' }));
  await person.click(await screen.findByRole('button', { name: 'Elegir todo' }));
  await person.click(screen.getByRole('button', { name: /^Devolver \$/ }));
  await person.click(await screen.findByRole('button', { name: 'Listo' }));

  expect(await screen.findByRole('region', { name: 'Devoluciones' })).toBeTruthy();
  // All lines have been returned.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull());
});

describe('the payment method', () => {
  const sold = (more: Partial<Sale> = {}) =>
    aSale({ createdAt: new Date().toISOString(), ...more });
  const start = async (person: UserEvent) => {
    await person.click(screen.getByRole('button', { name: 'Corregir medio de pago' }));
    return screen.findByLabelText('Se pagó con');
  };
  const submit = () => screen.getByRole('button', { name: 'Corregir' });

  test('of a sale of today is corrected', async () => {
    const person = open(sold());

    await person.selectOptions(await start(person), 'QR');
    await person.click(submit());

    expect(await screen.findByText('Medio de pago corregido')).toBeTruthy();
    await waitFor(() => expect(factOf('QR')).toBe('$ 6.900,00'));
    expect(screen.queryByText('Efectivo')).toBeNull();
  });

  test('is corrected only to one with the same price', async () => {
    shop.tillSettings = currentTillSettings.parse({
      cashRounding: 10,
      methods: [{ key: 'Crédito', label: 'Crédito', percent: 15 }],
    });
    const person = open(sold({ paymentMethod: 'QR' }));

    const select = await start(person);
    await waitFor(() =>
      expect(within(select).getAllByRole('option').map(text)).toEqual([
        'Elegí el medio de pago',
        'Débito',
        'Transferencia',
      ]),
    );
  });

  test('stays where it changed the price', async () => {
    const adjustments = [{ method: 'Efectivo', percent: -10, instalments: null, amount: -690 }];
    open(sold({ adjustments, total: 6210 }));
    await screen.findByText('Total');
    expect(screen.queryByRole('button', { name: 'Corregir medio de pago' })).toBeNull();
  });

  test('must be another one of those that the shop offers', async () => {
    shop.tillSettings = { ...shop.tillSettings, paymentMethods: ['Efectivo', 'QR'] };
    const person = open(sold());

    const select = await start(person);

    await waitFor(() =>
      expect(within(select).getAllByRole('option').map(text)).toEqual([
        'Elegí el medio de pago',
        'QR',
      ]),
    );
    await person.click(submit());
    await waitFor(() => expect(select.getAttribute('aria-invalid')).toBe('true'));
  });

  test('of one of several parts is corrected', async () => {
    const person = open(
      sold({
        payments: [
          { method: 'Efectivo', amount: 2900 },
          { method: 'Débito', amount: 4000 },
        ],
      }),
    );
    const select = await start(person);
    await person.selectOptions(screen.getByLabelText('Se anotó'), 'Débito');
    await person.selectOptions(select, 'QR');
    await person.click(submit());

    await waitFor(() => expect(factOf('QR')).toBe('$ 4.000,00'));
    expect(factOf('Efectivo')).toBe('$ 2.900,00');
  });

  test('that is refused shows the reason, and the dialog stays', async () => {
    server.use(
      mockEndpoint(saleEndpoints.correctPayment, () =>
        refuse(409, { error: 'La caja ya se cerró', code: 'sale.not-correctable' }),
      ),
    );
    const person = open(sold());
    await person.selectOptions(await start(person), 'QR');
    await person.click(submit());

    expect(await screen.findByText('La caja ya se cerró')).toBeTruthy();
    expect(screen.getByLabelText('Se pagó con')).toBeTruthy();
  });

  test('needs a PIN where the shop asks for one', async () => {
    shop.tillSettings = { ...shop.tillSettings, pinToCancel: true };
    shop.pins = [{ user: aUser(), pin: '4821' }];
    const corrections: unknown[] = [];
    server.use(
      mockEndpoint(saleEndpoints.correctPayment, ({ body }) => {
        corrections.push(body);
        return sold();
      }),
    );
    const person = open(sold());
    await person.selectOptions(await start(person), 'QR');
    await person.click(submit());

    await screen.findByText(/quiere corregir el medio de pago .*: QR en vez de Efectivo\./);
    await person.type(screen.getByLabelText('PIN'), '4821{Enter}');

    await waitFor(() =>
      expect(corrections).toEqual([
        { from: 'Efectivo', to: 'QR', authorizationId: expect.any(String) },
      ]),
    );
  });

  test.each([
    ['of an earlier day', aSale()],
    ['that is cancelled', sold({ status: 'cancelled' })],
    ['with returns', sold({ hasReturns: true })],
    ['on account', sold({ payments: [{ method: 'Cuenta corriente', amount: 6900 }] })],
  ])('is not corrected in a sale %s', (_, sale) => {
    open(sale);
    expect(screen.queryByRole('button', { name: 'Corregir medio de pago' })).toBeNull();
  });
});

test.each([
  ['is cancelled', aSale({ status: 'cancelled' }), aSeller('canManageSales')],
  ['is shown to a user who may not sell', aSale(), aSeller('canViewHistory')],
])('no return is offered for a sale that %s', (_, sale, user) => {
  open(sale, user);

  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
});

test('updates after changes of other tills', async () => {
  const sale = aSale();
  shop.sales = [{ ...sale, status: 'cancelled', stock: [] }];
  openInShop(<SaleDetailModal sale={sale} onClose={() => {}} />);

  expect(await screen.findByText('Anulada')).toBeTruthy();
});

test('shows the listed sale when it cannot be read again', async () => {
  server.use(mockEndpoint(saleEndpoints.get, () => refuse(404, { error: 'No', code: 'no' })));
  const person = open();
  expect(await screen.findByText('Error al cargar el detalle de la venta')).toBeTruthy();
  expect(factOf('Total')).toBe('$ 6.900,00');

  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() =>
    expect(screen.queryByText('Error al cargar el detalle de la venta')).toBeNull(),
  );
});

test('retries a failed read of the returns', async () => {
  server.use(mockEndpoint(returnEndpoints.list, () => refuse(404, { error: 'No', code: 'no' })));
  const person = open(aSale({ returned: 100 }));
  expect(await screen.findByText('Error al cargar las devoluciones')).toBeTruthy();

  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('Error al cargar las devoluciones')).toBeNull());
});
