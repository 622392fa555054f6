import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineLeaseEndpoints } from '@mostrador/contracts/offline-leases';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { entriesToSend, waitingSales } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  completed,
  lines,
  openReadyCounter,
  YERBA,
} from '../../../test/open-counter.ts';
import type { StoredEntry } from '../../features/outbox/outbox-entry.ts';

const { shop, server, loseNextAnswer } = aCounterServer();
const ON_DEVICE = 'Guardada en este dispositivo: se envía al volver la conexión';

beforeEach(() => {
  shop.issuesLeases = true;
  // Shortens the waits between the retries.
  vi.spyOn(Math, 'random').mockReturnValue(-0.98);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const anOwner = () => aUser({ shopId: newId() });

/** Opens a till that may sell without the server. */
async function openTill(user = anOwner()) {
  const counter = await openReadyCounter(user);
  const { readLease } = await import('../../features/outbox/offline-lease.ts');
  const holder = { userId: user._id, shopId: user.shopId as string };
  await waitFor(async () => expect(await readLease(holder)).toBeTruthy());
  return counter;
}

function cutNetwork() {
  server.use(http.all('*/api/*', () => HttpResponse.error()));
}

/** Sells without the network, up to the next sale. */
async function sellOffline(
  { scanned, keyboard }: Awaited<ReturnType<typeof openTill>>,
  ...products: { barcode: string | null }[]
) {
  cutNetwork();
  await scanned(...products);
  await keyboard.press('F9');
  await completed();
  await keyboard.press('Enter');
}

async function anEntry() {
  const { outbox } = await import('../../features/outbox/outbox.ts');
  return outbox.getState().entries[0] as StoredEntry;
}

const status = (name: RegExp | string) => screen.findByRole('button', { name });

test('a sale that the network refuses is completed on the device, and the next one begins', async () => {
  const { scanned, keyboard, user } = await openTill();
  cutNetwork();
  await scanned(YERBA);
  await keyboard.press('F9');

  const dialog = await completed();
  expect(within(dialog).getByText(ON_DEVICE)).toBeTruthy();
  expect(dialog.textContent).toMatch(/Número provisorioP-\d{4}/);
  expect(within(dialog).queryByText('WhatsApp')).toBeNull();
  await keyboard.press('Enter');
  expect(lines()).toEqual([]);
  expect(shop.sales).toHaveLength(0);
  await status(/1 venta por enviar/);
  expect(entriesToSend(user.shopId).sales).toBe(1);
  expect(waitingSales(user._id)).toBe(0);
});

test('who signs out takes their lease from the device, and whoever replaces them does not', async () => {
  const user = anOwner();
  const { session } = await openTill(user);
  const { readLease } = await import('../../features/outbox/offline-lease.ts');
  const holder = { userId: user._id, shopId: user.shopId as string };

  act(() => session.signIn({ token: 'luz', user: aUser({ shopId: user.shopId }) }));
  act(() => session.signIn({ token: 'ana', user }));
  expect(await readLease(holder)).toBeTruthy();

  act(() => void session.signOut());
  await waitFor(async () => expect(await readLease(holder)).toBeUndefined());
});

test('it is delivered once when the server is back, with when and how it was charged', async () => {
  const counter = await openTill();
  const { user } = counter;
  await sellOffline(counter, YERBA);
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(shop.sales).toHaveLength(1));
  await waitFor(() => expect(entriesToSend(user.shopId).sales).toBe(0));
  const sent = shop.sent.at(-1);
  expect(sent?.offline).toMatchObject({
    total: 3450.5,
    percents: [0],
    cashRounding: 0,
    cashRoundingMode: 'customer',
  });
  expect(sent?.items[0]).toMatchObject({ price: 3450.5, version: YERBA.version });
  expect(await screen.findByText('Se envió 1 venta')).toBeTruthy();
});

test('it outlives the page, and another seller of the shop delivers it', async () => {
  const user = anOwner();
  const counter = await openTill(user);
  cutNetwork();
  await counter.scanned(YERBA, ALFAJOR);
  await counter.keyboard.press('F9');
  await completed();
  await counter.reload();
  expect(shop.sales).toHaveLength(0);

  server.resetHandlers();
  const { session } = await import('@mostrador/shared-auth');
  act(() => session.signIn({ token: 'luz', user: aUser({ shopId: user.shopId }) }));
  await waitFor(() => expect(shop.sales).toHaveLength(1));
  expect(shop.sales[0]?.total).toBe(4550.5);
});

test('a sale stays its seller’s while somebody else signs in before the answer', async () => {
  const user = anOwner();
  const other = aUser({ shopId: user.shopId });
  await openTill(other);
  const { scanned, keyboard, session } = await openTill(user);
  await scanned(YERBA);
  const asked = vi.fn();
  server.use(
    mockEndpoint(saleEndpoints.complete, () => {
      asked();
      return delay('infinite') as never;
    }),
  );
  await keyboard.press('F9');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  act(() => session.signIn({ token: 'luz', user: other }));
  const { tillOf } = await import('./till.ts');
  const { delivery, cart } = tillOf(user._id);
  await waitFor(() => expect(delivery.getState().phase).toBe('idle'), { timeout: 5000 });

  expect(entriesToSend(user.shopId).sales).toBe(0);
  expect(cart.getState().frozen?.body.items).toHaveLength(1);

  server.resetHandlers();
  act(() => session.signIn({ token: 'ana', user }));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(shop.sales).toHaveLength(1));
  await waitFor(() => expect(cart.getState().frozen).toBeUndefined());
});

test('a server that was put back to an earlier release gets no sale of the device', async () => {
  const twoMinutesAgo = Date.now() - 2 * 60_000;
  server.use(
    mockEndpoint(offlineLeaseEndpoints.issue, () => ({
      _id: newId(),
      issuedAt: new Date(twoMinutesAgo).toISOString(),
      expiresAt: new Date(twoMinutesAgo + OFFLINE_LEASE_MS).toISOString(),
    })),
  );
  const { scanned, keyboard, user } = await openTill();
  cutNetwork();
  await scanned(YERBA);
  await keyboard.press('F9');
  await completed();
  const asked = vi.fn();
  server.resetHandlers();
  server.use(
    mockEndpoint(offlineLeaseEndpoints.issue, () => {
      asked();
      return refuse(404, { error: 'No existe', code: 'address.unknown' });
    }),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2));

  expect(shop.sales).toHaveLength(0);
  expect(entriesToSend(user.shopId).sales).toBe(1);
});

test('a hung server does not hold the customer for longer than a moment', async () => {
  const { scanned, keyboard } = await openTill();
  await scanned(YERBA);
  server.use(mockEndpoint(saleEndpoints.complete, () => delay('infinite') as never));
  await keyboard.press('F9');

  expect(within(await completed()).getByText(ON_DEVICE)).toBeTruthy();
});

test('a lost answer is one sale, which takes its number on screen', async () => {
  const { scanned, keyboard } = await openTill();
  await scanned(YERBA);
  loseNextAnswer();
  await keyboard.press('F9');

  await waitFor(async () => expect((await completed()).textContent).toMatch(/Número1/));
  expect(screen.queryByText(ON_DEVICE)).toBeNull();
  expect(shop.sales).toHaveLength(1);
});

test('a sale that the disk cannot remove after a late answer is sent again, as one sale', async () => {
  const { scanned, keyboard, user } = await openTill();
  await scanned(YERBA);
  const late = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(saleEndpoints.complete, async ({ body }) => {
      sent.push(body._id);
      await late.promise;
      return { _id: body._id } as never;
    }),
  );
  await keyboard.press('F9');
  await completed();
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  late.resolve();
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(entriesToSend(user.shopId).sales).toBe(1);

  refusing.mockRestore();
  await waitFor(() => expect(entriesToSend(user.shopId).sales).toBe(0));
  expect(new Set(sent).size).toBe(1);
});

test('it is among the last sales, marked, and can be printed again, until the server has it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const counter = await openTill();
  const { person } = counter;
  await sellOffline(counter, YERBA);
  const recent = within(await screen.findByRole('region', { name: 'Ventas recientes' }));
  const waiting = await recent.findByRole('list', { name: 'Por enviar' });
  expect(waiting.textContent).toMatch(/P-\d{4}Por enviar.*3\.450,50/);
  expect(recent.queryByText('Todavía no hay ventas')).toBeNull();
  await person.click(within(waiting).getByRole('button', { name: 'Imprimir' }));
  expect(screen.getByRole('article', { hidden: true }).textContent).toMatch(/P-\d{4}.*Yerba/);
  expect(print).toHaveBeenCalledOnce();

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(recent.queryByRole('list', { name: 'Por enviar' })).toBeNull());
  expect(await recent.findByRole('button', { name: /Ver detalle/ })).toBeTruthy();
});

test('the list of what waits says how a sale of it is cancelled', async () => {
  const counter = await openTill();
  const { person } = counter;
  await sellOffline(counter, YERBA);
  await person.click(await screen.findByRole('button', { name: /1 venta por enviar/ }));
  const list = await screen.findByRole('dialog', { name: 'Ventas de este dispositivo' });
  expect(within(list).getByText(/Para anular una venta.*esperá a que se envíe/)).toBeTruthy();
});

test('the stock on screen is lowered by what waits', async () => {
  const counter = await openTill();
  const { search } = counter;
  await sellOffline(counter, ALFAJOR, ALFAJOR);
  await search('Alfajor');

  await waitFor(() => expect(screen.getByRole('listbox').textContent).toMatch(/Sin stock|0/));
});

test('closing the page asks while a sale waits for the server', async () => {
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { scanned, keyboard, user } = await openTill();
  cutNetwork();
  await scanned(YERBA);
  await keyboard.press('F9');
  await completed();
  await status(/1 venta por enviar/);
  expect(mayClose()).toBe(false);

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(entriesToSend(user.shopId).sales).toBe(0));
  expect(mayClose()).toBe(true);
});

test('without a lease it waits for the server, and says why', async () => {
  shop.issuesLeases = false;
  const { scanned, keyboard } = await openReadyCounter(anOwner());
  await scanned(YERBA);
  cutNetwork();
  await keyboard.press('F9');

  expect(await screen.findByText(/todavía no puede vender sin conexión/)).toBeTruthy();
  expect(screen.queryByText(ON_DEVICE)).toBeNull();
});

test('a sale on account is refused in place while there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shop.tillSettings = { ...shop.tillSettings, customerCredit: true };
  const { scanned, keyboard, user } = await openReadyCounter(anOwner());
  const { tillOf } = await import('./till.ts');
  await scanned(YERBA);
  act(() => {
    tillOf(user._id).cart.setCustomer({ _id: newId(), name: 'Marta' });
    tillOf(user._id).cart.choosePaymentMethod('Cuenta corriente');
  });
  await keyboard.press('F9');

  expect(
    await screen.findByText('Sin conexión no se puede vender en cuenta corriente'),
  ).toBeTruthy();
  expect(lines()).toEqual(['Yerba Playadito']);
});

test('a refused one waits for a person, with the sentence of the server', async () => {
  const counter = await openTill();
  const { person } = counter;
  await sellOffline(counter, YERBA);
  server.resetHandlers();
  const TIME = 'La hora de la venta no coincide con la del servidor';
  server.use(
    mockEndpoint(saleEndpoints.complete, () =>
      refuse(409, { error: TIME, code: 'sale.offline-time' }),
    ),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await person.click(await screen.findByRole('button', { name: 'Para revisar (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Para revisar' }));
  expect(await dialog.findByText(new RegExp(TIME))).toBeTruthy();

  server.resetHandlers();
  await person.click(dialog.getByRole('button', { name: /^Registrar con la hora de ahora/ }));
  await waitFor(() => expect(shop.sales).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Para revisar/ })).toBeNull());
});

test('one whose id the server has for another sale is sent as another only after a question', async () => {
  const counter = await openTill();
  const { person } = counter;
  await sellOffline(counter, YERBA);
  server.resetHandlers();
  server.use(
    mockEndpoint(saleEndpoints.complete, () =>
      refuse(409, { error: 'Ya hay otra venta con este identificador', code: 'sale.id-reused' }),
    ),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await person.click(await status(/1 para revisar/));
  const refusedId = (await anEntry()).body._id;
  expect(screen.queryByRole('button', { name: /^Reintentar P-/ })).toBeNull();
  server.resetHandlers();

  const asAnother = /^Registrar como otra venta P-/;
  await person.click(await screen.findByRole('button', { name: asAnother }));
  expect(await screen.findByText(/quedaría dos veces/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(shop.sales).toHaveLength(0);

  await person.click(await screen.findByRole('button', { name: asAnother }));
  await person.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(shop.sales).toHaveLength(1));
  expect(shop.sales[0]?._id).not.toBe(refusedId);
});

test('only who may cancel sales discards one, after a second confirmation', async () => {
  const counter = await openTill();
  const { person, user } = counter;
  await sellOffline(counter, YERBA);
  server.resetHandlers();
  server.use(
    mockEndpoint(saleEndpoints.complete, () =>
      refuse(409, { error: 'No suma', code: 'sale.offline-total' }),
    ),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await person.click(await status(/1 para revisar/));
  await person.click(await screen.findByRole('button', { name: /^Descartar P-/ }));
  expect(entriesToSend(user.shopId).sales).toBe(1);
  await person.click(await screen.findByRole('button', { name: 'Descartar' }));

  await waitFor(() => expect(entriesToSend(user.shopId).sales).toBe(0));
  expect(button(/^Completar Venta/)).toBeTruthy();
});
