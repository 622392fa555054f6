import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { waitingSales } from '@mostrador/shared-auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  button,
  completed,
  lines,
  openReadyCounter,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server, loseNextAnswer } = aCounterServer();
const SENTENCE = 'Algo salió mal en el servidor';

// Shortens the waits between the retries.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(-0.98));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function failWith(answer = () => refuse(500, { error: SENTENCE, code: 'server.unexpected' })) {
  server.use(
    mockEndpoint(saleEndpoints.complete, ({ body }) => {
      shop.sent.push(body as (typeof shop.sent)[number]);
      return answer();
    }),
  );
}

type Counter = Awaited<ReturnType<typeof openReadyCounter>>;

async function failToSell(counter?: Counter) {
  const ready = counter ?? (await openReadyCounter());
  await ready.scanned(YERBA);
  failWith();
  await ready.keyboard.press('F9');
  await screen.findByText('La venta no se realizó');
  return ready;
}

const notice = () => screen.getByText('La venta no se realizó').closest('[role]') as HTMLElement;
const idsSent = () => new Set(shop.sent.map(({ _id }) => _id));

// First: the tills of other tests stay open.
test('a failed sale is counted when signing out, and asks before the page closes', async () => {
  const { user, person } = await failToSell();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(waitingSales(user._id)).toBe(1);
  expect(close()).toBe(false);

  server.resetHandlers();
  await person.click(button('Reintentar'));
  await completed();
  expect(waitingSales(user._id)).toBe(0);
  expect(close()).toBe(true);
});

test('the answer to a sale does not move the focus from where the seller is now', async () => {
  const { scanned, keyboard } = await openReadyCounter();
  await scanned(YERBA);
  const fails = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(saleEndpoints.complete, async () => {
      await fails.promise;
      return refuse(409, { error: SENTENCE, code: 'sale.insufficient-stock' });
    }),
  );
  await keyboard.press('F9');
  const elsewhere = screen.getByRole('tab', { selected: true });
  act(() => elsewhere.focus());
  fails.resolve();

  await screen.findByText(SENTENCE);
  expect(document.activeElement).toBe(elsewhere);
});

describe('a sale answered 500', () => {
  test("is retried three times, shown with the server's message, and locks nothing", async () => {
    await failToSell();

    expect(shop.sent).toHaveLength(4);
    expect(new Set(shop.sent.map((sent) => JSON.stringify(sent))).size).toBe(1);
    expect(screen.queryByText(/Sin respuesta/)).toBeNull();
    expect(notice().textContent).toContain(SENTENCE);
    expect(button('Quitar Yerba Playadito')).toHaveProperty('disabled', false);
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveProperty('disabled', false);
    expect(button('Vaciar Carrito')).toHaveProperty('disabled', false);
  });

  test.each([
    ['a 500 without a sentence', () => new HttpResponse(null, { status: 500 })],
    ['a portal that refuses', () => new HttpResponse('<html>', { status: 403 })],
    ['a page instead of an answer', () => HttpResponse.html('<h1>Wifi</h1>')],
    ['a sale of another id', () => HttpResponse.json({ _id: 'x' })],
  ])('is also %s, with the documented sentence', async (_, answer) => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    server.use(http.post('*/api/sales', answer));
    await keyboard.press('F9');

    await screen.findByText('La venta no se realizó');
    expect(notice().textContent).toContain('Error al realizar la venta');
  });

  test('can be sent again unchanged, and only once', async () => {
    const { person } = await failToSell();
    server.resetHandlers();
    await person.click(button('Reintentar'));
    await completed();

    expect(idsSent().size).toBe(1);
    expect(shop.sent.at(-1)).toEqual(shop.sent[0]);
    expect(shop.sales).toHaveLength(1);
  });

  test('can be corrected under its id: the server reports that it had the first', async () => {
    const { scanned, keyboard } = await failToSell();
    await scanned(ALFAJOR);
    expect(screen.queryByText('La venta no se realizó')).toBeNull();
    server.resetHandlers();
    await keyboard.press('F9');
    await completed();

    expect(idsSent().size).toBe(1);
    expect(shop.sales).toHaveLength(1);
    expect(shop.sales[0]?.items).toHaveLength(2);
  });

  test('after the commit is a successful sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    loseNextAnswer();
    await keyboard.press('F9');
    await screen.findByText(/Sin respuesta/);
    failWith();
    await waitFor(() => expect(lines()).toEqual([]));

    expect(shop.sales).toHaveLength(1);
    expect(screen.queryByText('La venta no se realizó')).toBeNull();
    expect(await screen.findByText('Venta Completada')).toBeTruthy();
  });

  test('is shown as uncertain when nobody can confirm it', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    server.use(http.all('*/api/sales*', () => HttpResponse.html('<h1>Wifi</h1>')));
    server.use(http.all('*/api/sales/*', () => HttpResponse.html('<h1>Wifi</h1>')));
    // The first request, and only that one, reaches the server.
    loseNextAnswer();
    await keyboard.press('F9');

    await screen.findByText('No se sabe si la venta se realizó');
    expect(screen.queryByText('La venta no se realizó')).toBeNull();
  });

  test('emptied of lines becomes the next sale, with its own id', async () => {
    const { scanned, keyboard, person } = await failToSell();
    await person.click(button('Quitar Yerba Playadito'));
    await scanned(YERBA);
    server.resetHandlers();
    await keyboard.press('F9');
    await completed();

    expect(idsSent().size).toBe(2);
    expect(shop.sales).toHaveLength(1);
  });

  test('whose answer cannot be shown was made', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    server.use(
      http.post('*/api/sales', async ({ request }) => {
        const { _id } = (await request.json()) as { _id: string };
        return HttpResponse.json({ _id, total: 'mucho' }, { status: 201 });
      }),
    );
    await keyboard.press('F9');

    expect(await screen.findByText('Venta Completada')).toBeTruthy();
    await waitFor(() => expect(lines()).toEqual([]));
  });
});

describe('put aside', () => {
  async function putAside() {
    const counter = await failToSell();
    await counter.person.click(button('Dejar para revisar'));
    await waitFor(() => expect(lines()).toEqual([]));
    return counter;
  }
  const review = async ({ person }: Pick<Counter, 'person'>) => {
    await person.click(await screen.findByRole('button', { name: 'Para revisar (1)' }));
    return within(await screen.findByRole('dialog', { name: 'Para revisar' }));
  };

  test('it leaves room for the next sale, and is sent after it under its own id', async () => {
    const counter = await putAside();
    server.resetHandlers();
    await counter.scanned(ALFAJOR);
    await counter.keyboard.press('F9');
    await completed();
    await counter.keyboard.press('Enter');
    const first = shop.sent[0];

    const dialog = await review(counter);
    expect(dialog.getByText(new RegExp(SENTENCE))).toBeTruthy();
    await counter.person.click(dialog.getByRole('button', { name: /^Enviar de nuevo/ }));

    expect((await completed()).textContent).toMatch(/3\.450,50/);
    expect(shop.sent.at(-1)).toEqual(first);
    expect(shop.sales).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Para revisar/ })).toBeNull();
  });

  test('it survives a reload, and returns to the cart for correction', async () => {
    const counter = await (await putAside()).reload();
    const dialog = await review(counter);
    await counter.person.click(dialog.getByRole('button', { name: /^Corregir/ }));

    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
    expect(notice().textContent).toContain(SENTENCE);
  });

  test('it waits while another sale is open', async () => {
    const counter = await putAside();
    await counter.scanned(ALFAJOR);
    const dialog = await review(counter);

    expect(dialog.getByRole('button', { name: /^Enviar de nuevo/ })).toHaveProperty(
      'disabled',
      true,
    );
    expect(dialog.getByText(/primero terminá/)).toBeTruthy();
  });

  test('it is discarded only after a second confirmation', async () => {
    const counter = await putAside();
    const dialog = await review(counter);
    await counter.person.click(dialog.getByRole('button', { name: /^Descartar/ }));
    await counter.person.click(await screen.findByRole('button', { name: 'Descartar' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Para revisar/ })).toBeNull());
    expect(waitingSales(counter.user._id)).toBe(0);
  });
});

test('a failed sale survives a reload with its message, and nothing is sent automatically', async () => {
  const { reload } = await failToSell();
  await reload();

  expect(await screen.findByText('La venta no se realizó')).toBeTruthy();
  expect(notice().textContent).toContain(SENTENCE);
  expect(shop.sent).toHaveLength(4);
});
