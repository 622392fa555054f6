import 'fake-indexeddb/auto';
import '@mostrador/federation/test/between-pages';
import {
  type CashRegisterConfig,
  DEFAULT_CASH_REGISTER_CONFIG,
} from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCashRegister, aClosure, aReading } from '@mostrador/contracts/test/a-cash-register';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { applyShopEvent, openPage, session } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server, loseNextMovement, closeRegister } = aShopServer();

const config = (given: Partial<CashRegisterConfig> = {}): CashRegisterConfig => ({
  ...DEFAULT_CASH_REGISTER_CONFIG,
  enabled: true,
  ...given,
});
const anOwner = (given?: Partial<CashRegisterConfig>) =>
  aUser({ cashRegisterConfig: config(given) });
const aCashier = (given?: Partial<CashRegisterConfig>) => ({
  ...aSeller('canManageSales', 'canManageCashRegister'),
  cashRegisterConfig: config(given),
});

beforeEach(() => {
  shop.cashRegisters = [aCashRegister({ openedBy: 'luz' })];
});

function openSales(user = anOwner(), search = '') {
  shop.user = user;
  const { router } = openPage(`/app/sales${search}`, user);
  return { router, person: userEvent.setup({ delay: null }) };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
/** The register as shown to a seller who counts without knowing the figures. */
const aBlindRegister = () =>
  aCashRegister({ expectedAmount: null, totalSales: null, salesCount: null });
const changed = () => applyShopEvent({ type: 'changed', topics: ['cash-registers'] });

async function press(person: ReturnType<typeof userEvent.setup>, name: string) {
  await person.click(await button(name));
}

async function choose(person: ReturnType<typeof userEvent.setup>, item: string) {
  await press(person, 'Movimientos');
  await person.click(await screen.findByRole('menuitem', { name: item }));
}

async function type(person: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
}

describe('the bar of the register', () => {
  test('is absent in a shop without a cash register, and its configuration is present', async () => {
    openSales(aUser());

    expect(await button('Configurar Caja')).toBeTruthy();
    expect(screen.queryByText(/^Caja (abierta|cerrada)$/)).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Cierres de Caja' })).toBeNull();
  });

  test('shows since when the register is open, and by whom', async () => {
    openSales();

    await screen.findByText('Caja abierta');
    expect(screen.getByText(/^desde las \d\d:\d\d por luz$/)).toBeTruthy();
    expect(await button('Cerrar Caja')).toBeTruthy();
  });

  test('shows the day of a register that the schedule opened on another day', async () => {
    shop.cashRegisters = [
      aCashRegister({ openedAt: '2026-01-22T12:00:00.000Z', autoOpened: true }),
    ];
    openSales();

    expect(await screen.findByText('desde el 22/01/2026 09:00, automática')).toBeTruthy();
  });

  test('has no buttons for users who may not manage the register', async () => {
    openSales({ ...aSeller('canManageSales'), cashRegisterConfig: config() });

    expect(await screen.findByText('No tienes permisos para gestionar la caja')).toBeTruthy();
    expect(screen.getByText('Caja abierta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Abrir|Cerrar) Caja$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Movimientos' })).toBeNull();
  });

  test('updates after changes of other tills', async () => {
    openSales();
    await screen.findByText('Caja abierta');

    closeRegister(10_000);
    changed();

    expect(await screen.findByText('Caja cerrada')).toBeTruthy();
  });

  test('retries a failed read', async () => {
    server.use(
      mockEndpoint(cashRegisterEndpoints.current, () =>
        refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' }),
      ),
    );
    const { person } = openSales();
    await screen.findByText('No se pudo leer la caja');
    server.resetHandlers();
    await press(person, 'Reintentar');

    expect(await screen.findByText('Caja abierta')).toBeTruthy();
  });
});

describe('opening the register', () => {
  beforeEach(() => {
    shop.cashRegisters = [aClosure({ actualAmount: 45_300.5 })];
  });

  test("starts with the drawer's last amount, and records who opened it", async () => {
    const { person } = openSales();
    await press(person, 'Abrir Caja');
    const amount = await screen.findByLabelText<HTMLInputElement>('Monto inicial');
    expect(amount.value).toBe('45.300,50');

    await type(person, 'Monto inicial', '20000');
    await type(person, 'Notas', 'Con el cambio de ayer');
    await person.click(
      within(await dialog('Abrir Caja')).getByRole('button', { name: 'Abrir Caja' }),
    );

    await waitFor(() =>
      expect(shop.cashRegisters[0]).toMatchObject({
        openingAmount: 20_000,
        notes: 'Con el cambio de ayer',
      }),
    );
    expect(await screen.findByText('Caja abierta', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cerrar Caja'));
  });

  test.each([
    [2500, '$ 2.500,00 antes de abrir', 'entraron $ 2.500,00 en efectivo'],
    [-800.5, '−$ 800,50 antes de abrir', 'salieron $ 800,50 en efectivo'],
  ])('shows the movements before it: %s pesos', async (beforeOpening, inBar, inDialog) => {
    let moved = 0;
    server.use(
      mockEndpoint(cashRegisterEndpoints.current, () => ({
        cashRegister: null,
        suggestedOpeningAmount: 45_300,
        beforeOpening: moved,
      })),
    );
    const { person } = openSales();
    await button('Abrir Caja');
    // Another till sold since then: no event of the register announces it.
    moved = beforeOpening;
    await press(person, 'Abrir Caja');

    expect(plain(await within(await dialog('Abrir Caja')).findByText(/en efectivo/))).toContain(
      `Con la caja cerrada ${inDialog}`,
    );
    expect(plain(screen.getByText(/antes de abrir$/))).toBe(inBar);
  });

  test('requires an amount the first time', async () => {
    shop.cashRegisters = [];
    const { person } = openSales();
    await press(person, 'Abrir Caja');
    await person.click(
      within(await dialog('Abrir Caja')).getByRole('button', { name: 'Abrir Caja' }),
    );

    expect(await screen.findByText('Completá este campo')).toBeTruthy();
    expect(shop.cashRegisters).toEqual([]);
  });

  test('by two users at once shows the second who was first', async () => {
    const { person } = openSales();
    await press(person, 'Abrir Caja');
    shop.cashRegisters = [aCashRegister({ openedBy: 'luz' }), ...shop.cashRegisters];
    const form = within(await dialog('Abrir Caja'));
    await person.click(form.getByRole('button', { name: 'Abrir Caja' }));

    expect(plain(await form.findByRole('alert'))).toContain('luz ya abrió la caja');
    expect(await screen.findByText('Caja abierta')).toBeTruthy();
  });

  test('shows a failure', async () => {
    server.use(
      mockEndpoint(cashRegisterEndpoints.open, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    );
    const { person } = openSales();
    await press(person, 'Abrir Caja');
    const form = within(await dialog('Abrir Caja'));
    await person.click(form.getByRole('button', { name: 'Abrir Caja' }));

    expect(plain(await form.findByRole('alert'))).toContain('Error al abrir la caja');
  });
});

describe('closing the register', () => {
  async function startClosing(user = anOwner()) {
    const { person } = openSales(user);
    await press(person, 'Cerrar Caja');
    const form = within(await dialog('Cerrar Caja'));
    return {
      person,
      form,
      close: () => person.click(form.getByRole('button', { name: 'Cerrar Caja' })),
    };
  }

  test.each([
    ['10000', 'Caja cuadrada', '$ 0,00'],
    ['10500,50', 'Sobrante', '$ 500,50'],
    ['9000', 'Faltante', '$ 1.000,00'],
  ])('with %s counted shows %s', async (counted, words, difference) => {
    const { person, form, close } = await startClosing();
    expect(plain(await form.findByText(/Debería haber/))).toContain('Debería haber');
    await type(person, 'Monto contado', counted);
    await close();

    const result = await dialog('Caja cerrada');
    expect(plain(within(result).getByText(words))).toBe(`${words}${difference}`);
    expect(within(result).getByRole('button', { name: 'Informe Z' })).toBeTruthy();
  });

  test('says before the count that it needs a connection, as long as there is none', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    server.use(mockEndpoint(cashRegisterEndpoints.reading, () => new Promise(() => {})));
    const { form } = await startClosing();
    expect(form.getByText('Sin conexión no se puede cerrar la caja')).toBeTruthy();
    expect(form.queryByText(/Debería haber/)).toBeNull();

    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(form.queryByText('Sin conexión no se puede cerrar la caja')).toBeNull();
    expect(form.getByText(/Debería haber/)).toBeTruthy();
  });

  test('adds up the counted notes', async () => {
    const { person, form, close } = await startClosing();
    await person.click(form.getByRole('button', { name: 'Contar billetes' }));
    expect(document.activeElement).toBe(form.getByLabelText('Billetes de $ 20.000'));
    await person.keyboard('2');
    await type(person, 'Billetes de $ 1.000', '13');
    await type(person, 'Billetes de $ 50', '3');
    expect(form.getByLabelText<HTMLInputElement>('Monto contado').value).toBe('53.150,00');
    await close();

    await dialog('Caja cerrada');
    expect(shop.closingsSent).toMatchObject([
      {
        actualAmount: 53_150,
        count: [
          { value: 20_000, quantity: 2 },
          { value: 1000, quantity: 13 },
          { value: 50, quantity: 3 },
        ],
      },
    ]);
  });

  test('shows what is missing or left over while it is typed, by notes too', async () => {
    const { person, form } = await startClosing();
    await form.findByText('$ 45.300,00', { normalizer: (text) => text.replace(/\s/g, ' ') });
    const status = () => plain(form.getByRole('status'));
    expect(form.queryByRole('status')).toBeNull();
    await type(person, 'Monto contado', '45000');
    expect(status()).toBe('Falta $ 300,00');
    await type(person, 'Monto contado', '45300');
    expect(status()).toBe('Coincide con lo que debería haber');

    await person.click(form.getByRole('button', { name: 'Contar billetes' }));
    await type(person, 'Billetes de $ 20.000', '2');
    await type(person, 'Billetes de $ 2.000', '3');
    expect(status()).toBe('Sobra $ 700,00');
  });

  test('asks once about a difference that the server refuses', async () => {
    const sent: unknown[] = [];
    server.use(
      mockEndpoint(cashRegisterEndpoints.close, ({ body }) => {
        sent.push([body.actualAmount, body.confirmed]);
        if (!body.confirmed)
          return refuse(409, {
            error: 'Monto contado: faltan $ 1.000,00',
            code: 'cash-register.difference-unconfirmed',
          });
        const [register] = shop.cashRegisters as [(typeof shop.cashRegisters)[0]];
        return { cashRegister: { ...register, closedAt: register.openedAt, difference: -1000 } };
      }),
    );
    const { person, form, close } = await startClosing();
    await type(person, 'Monto contado', '9000');
    await close();
    expect(plain(await form.findByRole('alert'))).toContain('faltan $ 1.000,00');
    await type(person, 'Monto contado', '9500');
    await person.click(await form.findByRole('button', { name: 'Cerrar Caja' }));
    await person.click(await form.findByRole('button', { name: 'Cerrar igual' }));

    await dialog('Caja cerrada');
    expect(sent).toEqual([
      [9000, false],
      [9500, false],
      [9500, true],
    ]);
  });

  test('refuses half a note, and sends nothing', async () => {
    const { person, form, close } = await startClosing();
    await person.click(form.getByRole('button', { name: 'Contar billetes' }));
    await type(person, 'Billetes de $ 1.000', '1,5');
    await type(person, 'Monto contado', '1500');
    await close();

    await waitFor(() =>
      expect(form.getByLabelText('Billetes de $ 1.000').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(shop.closingsSent).toEqual([]);
  });

  test('blind shows a seller the expected amount only after the count', async () => {
    shop.cashRegisters = [aBlindRegister()];
    const { person, form, close } = await startClosing(aCashier({ blindClose: true }));
    expect(form.getByText(/los importes se ven después de cerrarla/)).toBeTruthy();
    expect(form.queryByText(/Debería haber/)).toBeNull();
    await type(person, 'Monto contado', '9000');
    await close();

    expect(plain(await dialog('Caja cerrada'))).toContain('Esperado$ 10.000,00');
  });

  test('by two users at once shows the second who was first', async () => {
    const { person, form, close } = await startClosing();
    await type(person, 'Monto contado', '10000');
    closeRegister(10_000, 'luz');
    await close();

    expect(plain(await form.findByRole('alert'))).toContain('luz ya cerró la caja');
    expect(await screen.findByText('Caja cerrada')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Caja cerrada' })).toBeNull();
  });

  test('shows a failure', async () => {
    server.use(
      mockEndpoint(cashRegisterEndpoints.close, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    );
    const { person, form, close } = await startClosing();
    await type(person, 'Monto contado', '10000');
    await close();

    expect(plain(await form.findByRole('alert'))).toContain('Error al cerrar la caja');
    expect(form.getByLabelText<HTMLInputElement>('Monto contado').value).toBe('10.000,00');
  });
});

describe('the drawer', () => {
  test.each([
    ['Ingreso', 'in'],
    ['Egreso', 'out'],
    ['Retiro', 'withdrawal'],
  ])('records an %s with its reason', async (name, kind) => {
    const { person } = openSales(aCashier());
    await choose(person, name);
    await dialog(name);
    await type(person, 'Monto', '2500,50');
    await type(person, 'Motivo', 'Panadería');
    await press(person, `Registrar ${name.toLowerCase()}`);

    await waitFor(() =>
      expect(shop.cashMovements).toMatchObject([{ kind, amount: 2500.5, reason: 'Panadería' }]),
    );
    expect(await screen.findByText(`${name} registrado`)).toBeTruthy();
  });

  test('gives more than it should have only after a confirmation', async () => {
    const asked: object[] = [];
    server.use(
      mockEndpoint(cashRegisterEndpoints.move, ({ body }) => {
        asked.push(body);
        return refuse(409, {
          error: 'Según sus movimientos, en la caja hay $ 10.000,00',
          code: 'cash-register.movement-unconfirmed',
        });
      }),
    );
    const { person } = openSales(aCashier());
    await choose(person, 'Egreso');
    await type(person, 'Monto', '109999');
    await type(person, 'Motivo', 'Proveedor');
    await press(person, 'Registrar egreso');

    expect(plain(await screen.findByRole('alert'))).toContain('en la caja hay $ 10.000,00');
    await type(person, 'Monto', '10999');
    await button('Registrar egreso');
    await type(person, 'Monto', '109999');
    expect(asked).toEqual([expect.not.objectContaining({ confirmed: true })]);
    server.resetHandlers();
    server.use(
      mockEndpoint(cashRegisterEndpoints.move, ({ body }) => {
        asked.push(body);
        return refuse(503, { error: 'Probá de nuevo', code: 'server.busy' });
      }),
    );
    await press(person, 'Registrar igual');

    await waitFor(() => expect(asked[1]).toMatchObject({ amount: 109_999, confirmed: true }));
  });

  test('requires an amount and a reason', async () => {
    const { person } = openSales(aCashier());
    await choose(person, 'Egreso');
    await type(person, 'Monto', '0');
    await press(person, 'Registrar egreso');

    expect(await screen.findByText('Tiene que ser mayor que 0')).toBeTruthy();
    expect(screen.getByText('Completá este campo')).toBeTruthy();
    expect(shop.cashMovements).toEqual([]);
  });

  test('sends a movement again after a lost answer, and records it once', async () => {
    const { person } = openSales(aCashier());
    await choose(person, 'Retiro');
    await type(person, 'Monto', '1000');
    await type(person, 'Motivo', 'Banco');
    loseNextMovement();
    await press(person, 'Registrar retiro');
    expect(plain(await screen.findByRole('alert'))).toContain('Error al registrar el retiro');
    await press(person, 'Registrar retiro');

    expect(await screen.findByText('Retiro registrado')).toBeTruthy();
    expect(shop.cashMovements).toHaveLength(1);
  });
});

test("keeps a movement's id when its form is closed without an answer and opened again", async () => {
  const ids: (string | undefined)[] = [];
  server.use(
    mockEndpoint(cashRegisterEndpoints.move, ({ body }) => {
      ids.push(body._id);
      return ids.length === 2
        ? refuse(409, { error: 'Ya se registró', code: 'cash-register.movement-id-reused' })
        : refuse(503, { error: 'Probá de nuevo', code: 'server.busy' });
    }),
  );
  const { person } = openSales(aCashier());
  for (const attempt of [1, 2, 3]) {
    await choose(person, 'Retiro');
    await type(person, 'Monto', '1000');
    await type(person, 'Motivo', 'Banco');
    await press(person, 'Registrar retiro');
    await waitFor(() => expect(ids).toHaveLength(attempt));
    await screen.findByRole('alert');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
});

describe('the reading X', () => {
  test('shows the current figures', async () => {
    const { person } = openSales();
    await choose(person, 'Informe X');
    const reading = await dialog('Informe X');

    await within(reading).findByText('Efectivo en la caja');
    expect(plain(reading)).toContain('Esperado$ 45.300,00');
    expect(plain(reading)).toContain('QR (4)$ 20.500,00');
    expect(plain(reading)).toContain('Pagos para controlar');
  });

  test('is refused to a seller who counts blind, with the reason', async () => {
    shop.cashRegisters = [aBlindRegister()];
    const { person } = openSales(aCashier({ blindClose: true }));
    await choose(person, 'Informe X');

    expect(await screen.findByText('La caja se cuenta a ciegas')).toBeTruthy();
    expect(screen.queryByText('Efectivo en la caja')).toBeNull();
  });
});

describe('the configuration of the register', () => {
  test('is saved by the owner, and the screen updates', async () => {
    const { person } = openSales(aUser());
    await press(person, 'Configurar Caja');
    const form = within(await dialog('Configurar Caja'));
    await person.click(form.getByLabelText('Habilitar caja'));
    await person.click(form.getByLabelText('Exigir caja abierta para vender'));
    await person.click(form.getByLabelText('Cierre automático'));
    await type(person, 'Hora', '22:30');
    await person.click(form.getByRole('checkbox', { name: 'Sábado' }));
    await person.click(form.getByRole('checkbox', { name: 'Lunes' }));
    await person.click(form.getByRole('button', { name: 'Guardar' }));

    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(shop.user.cashRegisterConfig).toMatchObject({
      enabled: true,
      requireCashRegister: true,
      autoOpen: { enabled: false },
      autoClose: { enabled: true, time: '22:30', days: [2, 3, 4, 5, 6] },
    });
    expect(await screen.findByText('Caja abierta')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Cierres de Caja' })).toBeTruthy();
  });

  test('has the hour at which days end, also in a shop without a register', async () => {
    const { person } = openSales(aUser());
    await press(person, 'Configurar Caja');
    const form = within(await dialog('Configurar Caja'));
    const hour = form.getByLabelText<HTMLSelectElement>('El día termina a las');
    expect(hour.selectedOptions[0]?.textContent).toBe('00:00');
    expect(within(hour).getAllByRole('option')).toHaveLength(7);

    await person.selectOptions(hour, '04:00');
    await person.click(form.getByRole('button', { name: 'Guardar' }));

    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(shop.user.cashRegisterConfig).toMatchObject({ enabled: false, dayEndsAt: 4 });
  });

  test('is not saved with a cleared hour, and keeps the old one when hidden', async () => {
    const { person } = openSales(anOwner());
    await press(person, 'Configurar Caja');
    const form = within(await dialog('Configurar Caja'));
    await person.click(form.getByLabelText('Apertura automática'));
    await person.clear(form.getByLabelText('Hora'));
    await person.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(form.getByLabelText('Hora').getAttribute('aria-invalid')).toBe('true'),
    );

    await person.click(form.getByLabelText('Apertura automática'));
    await person.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(shop.user.cashRegisterConfig).toEqual(config());
  });

  test('shows a failed save', async () => {
    server.use(
      mockEndpoint(cashRegisterEndpoints.configure, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    );
    const { person } = openSales();
    await press(person, 'Configurar Caja');
    await press(person, 'Guardar');

    expect(plain(await screen.findByRole('alert'))).toContain('Error al guardar la configuración');
  });

  test('is read-only for a seller', async () => {
    const { person } = openSales(aCashier({ requireCashRegister: true, dayEndsAt: 4 }));
    await press(person, 'Configurar Caja');
    const summary = await dialog('Configurar Caja');
    expect(plain(summary)).toContain('El día termina a las04:00');

    expect(plain(summary)).toContain('La cambia quien administra el comercio');
    expect(plain(summary)).toContain('Exigir caja abierta para venderSí');
    expect(within(summary).queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  test("updates after another till's change", async () => {
    openSales(anOwner());
    await screen.findByText('Caja abierta');
    session.updateUser({ ...shop.user, cashRegisterConfig: config({ enabled: false }) });

    await waitFor(() => expect(screen.queryByText('Caja abierta')).toBeNull());
  });
});

describe('the closures', () => {
  const TAB = '?tab=cash-registers';

  test('of a period are those opened in it', async () => {
    shop.cashRegisters = [
      aClosure({ number: 2, openedAt: '2026-11-21T12:02:00.000Z' }),
      aClosure({ number: 1, openedAt: '2026-10-02T12:02:00.000Z' }),
    ];
    openSales(anOwner(), `${TAB}&from=2026-11-01&to=2026-11-30`);
    expect(await screen.findByText('Mostrando 1 de 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fechas: 01/11/2026 al 30/11/2026' })).toBeTruthy();

    await userEvent.click(screen.getByRole('radio', { name: 'Todo' }));
    expect(await screen.findByText('Mostrando 2 de 2')).toBeTruthy();
  });

  test('say when there are none in a period', async () => {
    openSales(anOwner(), `${TAB}&from=2020-11-01&to=2020-11-30`);
    expect(await screen.findByText('No hay cierres en este período')).toBeTruthy();
  });

  test('are listed with the count and its difference', async () => {
    // The width of a laptop: a narrower table has fewer columns.
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches: false, media } as MediaQueryList),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    shop.cashRegisters = [
      aCashRegister(),
      aClosure({ number: 2, actualAmount: 44_300 }),
      aClosure({ number: 1, autoClosed: true, closedBy: 'Automático' }),
    ];
    openSales(anOwner(), TAB);
    const table = await screen.findByRole('table', { name: 'Cierres de Caja' });

    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Cierres de Caja');
    expect(within(table).getAllByRole('columnheader').map(plain)).toEqual([
      'Apertura',
      'Cierre',
      'Monto inicial',
      'Ventas',
      'Total',
      'Esperado',
      'Contado',
      'Diferencia',
      'Acciones',
    ]);
    const [, short, automatic] = within(table).getAllByRole('row');
    expect(
      within(short as HTMLElement)
        .getAllByRole('cell')
        .map(plain),
    ).toEqual([
      '21/11/2026 09:02sol',
      '21/11/2026 21:05luz',
      '$ 10.000,00',
      '14',
      '$ 61.800,00',
      '$ 45.300,00',
      '$ 44.300,00',
      '−$ 1.000,00Faltante',
      '',
    ]);
    expect(plain(automatic as HTMLElement)).toContain('$ 0,00Cerrada sin contar');
    await userEvent.click(within(short as HTMLElement).getByText('Faltante'));
    expect(await dialog('Detalle de la caja')).toBeTruthy();
  });

  test('are cards on a phone, which open the detail', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    onTestFinished(() => void vi.restoreAllMocks());
    shop.cashRegisters = [aClosure({ actualAmount: 44_300 })];
    openSales(anOwner(), TAB);
    const card = await screen.findByRole('row', { name: /sol · 14 ventas/ });

    expect(plain(card)).toContain('21/11/2026 09:02$ 61.800,00');
    expect(plain(card)).toContain('−$ 1.000,00Faltante');
    await userEvent.click(within(card).getByRole('button', { name: 'Ver detalle' }));
    expect(await dialog('Detalle de la caja')).toBeTruthy();
  });

  test('are twenty per page, which is in the URL', async () => {
    shop.cashRegisters = Array.from({ length: 21 }, (_, place) => aClosure({ number: 21 - place }));
    const { person, router } = openSales(anOwner(), TAB);
    expect(await screen.findByText('Mostrando 20 de 21')).toBeTruthy();
    await press(person, 'Página siguiente');

    expect(await screen.findByText('Mostrando 1 de 21')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=cash-registers&page=2');
  });

  test('show actions from before the opening separately', async () => {
    const closure = aClosure();
    const early = aSale({ createdAt: '2026-11-20T23:40:00.000Z' });
    shop.cashRegisters = [closure];
    const reading = aReading({
      cashRegister: closure,
      beforeOpening: { sold: 500, givenBack: 120, accountPayments: 90 },
    });
    server.use(
      mockEndpoint(cashRegisterEndpoints.get, () => ({
        cashRegister: closure,
        sales: [aSale({ createdAt: '2026-11-21T14:05:00.000Z' }), early],
        salesBeforeOpening: [early._id],
        reading: { ...reading, drawer: { ...reading.drawer, beforeOpening: 470 } },
      })),
    );
    const { person } = openSales(anOwner(), TAB);
    await press(person, 'Ver detalle');
    const detail = await dialog('Detalle de la caja');
    await within(detail).findByText('Efectivo en la caja');

    for (const line of [
      'Antes de abrir$ 470,00',
      'Antes de abrir, en efectivo',
      'Ventas con la caja cerrada$ 500,00',
      'Devoluciones y anulaciones−$ 120,00',
      'Cobros de cuenta corriente$ 90,00',
    ])
      expect(plain(detail)).toContain(line);
    expect(within(detail).getByText(/^20\/11\/2026 20:40 · .* · Antes de abrir$/)).toBeTruthy();
    expect(within(detail).getByText(/^11:05 · /)).toBeTruthy();
  });

  test('show everything of a shift', async () => {
    const closure = aClosure();
    shop.cashRegisters = [closure];
    server.use(
      mockEndpoint(cashRegisterEndpoints.get, () => ({
        cashRegister: closure,
        sales: [aSale({ status: 'cancelled' })],
        salesBeforeOpening: [],
        reading: aReading({ cashRegister: closure }),
      })),
    );
    const { person } = openSales(anOwner(), TAB);
    await press(person, 'Ver detalle');
    const detail = await dialog('Detalle de la caja');
    await within(detail).findByText('Efectivo en la caja');

    for (const line of [
      'Egresos y retiros−$ 10.000,00',
      'QR (4)$ 20.500,00',
      'luz (9)$ 40.000,00',
      'Egreso: Pago a la panadería La Nueva, factura de la semana',
      '2 × $ 20.000$ 40.000,00',
      'Anulada: 1 artículo',
    ])
      expect(plain(detail)).toContain(line);
    expect(within(detail).getByRole('button', { name: 'Informe Z' })).toBeTruthy();
  });

  test('show a failed read of a detail, and retry', async () => {
    shop.cashRegisters = [aClosure()];
    server.use(
      mockEndpoint(cashRegisterEndpoints.get, () => refuse(403, { error: '', code: 'forbidden' })),
    );
    const { person } = openSales(anOwner(), TAB);
    await press(person, 'Ver detalle');
    const detail = within(await dialog('Detalle de la caja'));
    await detail.findByText('Error al cargar el detalle de la caja');
    server.resetHandlers();
    await person.click(detail.getByRole('button', { name: 'Reintentar' }));

    expect(await screen.findByText('Efectivo en la caja')).toBeTruthy();
  });

  test('show a failed read', async () => {
    server.use(
      mockEndpoint(cashRegisterEndpoints.list, () => refuse(403, { error: '', code: 'forbidden' })),
    );
    openSales(anOwner(), TAB);

    expect(await screen.findByText('Error al cargar el historial de cajas')).toBeTruthy();
  });

  test('are refused to a seller without the history, with who can grant it', async () => {
    openSales(aCashier(), TAB);

    expect(await screen.findByText(/pedile el permiso «Ver historial»/)).toBeTruthy();
  });

  test('without a cash register the counter is shown instead', async () => {
    openSales(aUser(), TAB);

    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Nueva Venta');
  });
});
