// @vitest-environment happy-dom
import type { NewOrder, OrderPlaced, PricedCart } from '@mostrador/contracts/public-stores';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct, aStore } from '../../test/a-store.ts';
import { createSite, type Store } from '../index.ts';
import { productPath } from '../paths.ts';

const YERBA = aProduct(1, { name: 'Yerba' });
const QUESO = aProduct(2, { name: 'Queso', unit: 'kg' });
const ONE_YERBA = { productId: YERBA.id, quantity: 1 };
const PLACED: OrderPlaced = {
  method: 'form',
  number: 12,
  total: 2469,
  whatsappUrl: null,
  message: 'El comercio se va a comunicar con vos.',
};

/** Long, for a busy machine. */
const BUSY = { timeout: 20_000 };

type Answer = { status: number; body: unknown };
const NO_DELIVERY: Store['delivery'] = { pickUp: null, shipping: null };
let shippingCost: number;
let orders: NewOrder[];
let answerOrder: () => Promise<Answer>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  orders = [];
  shippingCost = 1500;
  answerOrder = async () => ({ status: 201, body: PLACED });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body);
    if (path === '/api/stores/kiosco-sol/cart') return Response.json(priced(sent.items));
    expect(path).toBe('/api/stores/kiosco-sol/orders');
    orders.push(sent);
    const answer = await answerOrder();
    return Response.json(answer.body, { status: answer.status });
  });
});

function priced(items: { productId: string; quantity: number }[]): PricedCart {
  const known = items.filter(({ productId }) => productId === YERBA.id || productId === QUESO.id);
  const lines = known.map(({ productId, quantity }) => {
    const { name, unit } = productId === YERBA.id ? YERBA : QUESO;
    const subtotal = 1234.5 * quantity;
    return { productId, name, unit, quantity, price: 1234.5, subtotal, image: null, problem: null };
  });
  return {
    lines,
    gone: items.filter((item) => !known.includes(item)).map(({ productId }) => productId),
    total: lines.reduce((sum, { subtotal }) => sum + subtotal, 0),
    shipping: { cost: shippingCost, minimum: 5000 },
  };
}

/** Opens a page of the store as a browser does, with its script. */
async function open(path: string, changes: Partial<Store> = {}) {
  const store = aStore({ delivery: NO_DELIVERY, ...changes });
  const site = createSite({ store, products: [YERBA, QUESO], assets: null });
  const page = site.page(path, new URLSearchParams()) ?? '';
  document.body.replaceWith(new DOMParser().parseFromString(page, 'text/html').body);
  vi.resetModules();
  await import('./index.ts');
}

const element = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const textOf = (selector: string) => element(selector).textContent;
const isShown = (part: string) => !element(`[data-when=${part}]`).hidden;

async function openCartWith(...items: { productId: string; quantity: number }[]) {
  await openCartOf({}, items);
}

async function openCartOf(
  changes: Partial<Store>,
  items: { productId: string; quantity: number }[],
) {
  keepCart(items);
  await open('/carrito', changes);
  await vi.waitFor(() => expect(isShown('filled')).toBe(true), BUSY);
}

function keepCart(items: { productId: string; quantity: number }[]) {
  localStorage.setItem('mostrador-cart:kiosco-sol', JSON.stringify({ items }));
}

function press(selector: string) {
  element<HTMLButtonElement>(selector).click();
}

function fillIn(fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields))
    element<HTMLInputElement>(`#${name}`).value = value;
}

function sendOrder() {
  fillIn({ name: 'Ana', phone: '264 455' });
  element<HTMLFormElement>('[data-order]').requestSubmit();
}

test('an added product is counted, and in the cart at its price', async () => {
  await open(productPath(YERBA));
  fillIn({ cantidad: '2' });
  element<HTMLFormElement>('.order').requestSubmit();
  expect(textOf('[data-cart-count]')).toBe('1');
  expect(textOf('[data-added]')).toBe('Agregaste Yerba al carrito. Ver el carrito');

  await open('/carrito');
  await vi.waitFor(() => expect(textOf('[data-total]')).toBe('$\u00a02.469,00'), BUSY);
  expect(textOf('[data-lines] [data-name]')).toBe('Yerba');
});

test('an empty cart shows it', async () => {
  await open('/carrito');
  expect(isShown('empty')).toBe(true);
});

test('a quantity changes by a step of its unit, and its line keeps its place', async () => {
  await openCartWith(ONE_YERBA, { productId: QUESO.id, quantity: 0.5 });
  const [yerba, queso] = document.querySelectorAll('[data-lines] .line');
  press('[data-lines] .line:nth-child(2) [data-more]');
  await vi.waitFor(() => expect(textOf('[data-total]')).toBe('$\u00a02.469,00'), BUSY);
  expect(element<HTMLInputElement>('.line:nth-child(2) [data-quantity]').value).toBe('1');
  expect([...document.querySelectorAll('[data-lines] .line')]).toEqual([yerba, queso]);
});

test('removing the last line leaves an empty cart', async () => {
  await openCartWith(ONE_YERBA);
  press('[data-remove]');
  await vi.waitFor(() => expect(isShown('empty')).toBe(true), BUSY);
});

test('products no longer offered are removed, with a message', async () => {
  await openCartWith({ productId: 'gone', quantity: 1 }, ONE_YERBA);
  expect(document.querySelectorAll('[data-lines] .line')).toHaveLength(1);
  expect(textOf('[data-gone]')).toContain('Sacamos');
});

test('an order is sent once however often it is pressed, and empties the cart', async () => {
  await openCartWith(ONE_YERBA);
  sendOrder();
  sendOrder();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true), BUSY);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    items: [{ productId: YERBA.id, quantity: 1 }],
    name: 'Ana',
    phone: '264 455',
    website: '',
  });
  expect(textOf('[data-sent-number]')).toBe('Pedido N.º 12 · Total $\u00a02.469,00');
  expect(document.activeElement).toBe(element('[data-sent-title]'));
  expect(textOf('[data-cart-count]')).toBe('');
});

test('after a lost answer the same order is sent again, even after a reload', async () => {
  await openCartWith(ONE_YERBA);
  answerOrder = () => Promise.reject(new TypeError('Failed to fetch'));
  sendOrder();
  await vi.waitFor(() => expect(textOf('[data-problem]')).toContain('No hay conexión'), BUSY);

  answerOrder = async () => ({ status: 201, body: PLACED });
  await open('/carrito');
  await vi.waitFor(() => expect(isShown('filled')).toBe(true), BUSY);
  sendOrder();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true), BUSY);
  expect(orders[0]?._id).toBeTruthy();
  expect(orders[1]?._id).toBe(orders[0]?._id);
});

test("the buyer's input survives a reload, until the order", async () => {
  await openCartWith(ONE_YERBA);
  const notes = () => element<HTMLTextAreaElement>('#notes');
  notes().value = 'Sin bolsa';
  notes().dispatchEvent(new Event('input', { bubbles: true }));

  await openCartWith(ONE_YERBA);
  expect(notes().value).toBe('Sin bolsa');
  sendOrder();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true), BUSY);
  expect(notes().value).toBe('');

  await openCartWith(ONE_YERBA);
  expect(notes().value).toBe('');
});

test('a changed cart is another order', async () => {
  await openCartWith(ONE_YERBA);
  answerOrder = async () => ({ status: 409, body: { error: 'Quedan 3 de Yerba' } });
  sendOrder();
  await vi.waitFor(() => expect(textOf('[data-problem]')).toBe('Quedan 3 de Yerba'), BUSY);
  press('[data-more]');
  sendOrder();
  await vi.waitFor(() => expect(orders).toHaveLength(2), BUSY);
  expect(orders[1]?._id).not.toBe(orders[0]?._id);
});

test('a refused field shows the reason in place and gets the focus', async () => {
  await openCartWith(ONE_YERBA);
  const fields = { phone: 'Completá este campo' };
  answerOrder = async () => ({ status: 400, body: { error: 'Teléfono: falta', fields } });
  sendOrder();
  await vi.waitFor(() => expect(textOf('#phone-error')).toBe('Completá este campo'), BUSY);
  expect(document.activeElement).toBe(element('#phone'));
  expect(isShown('filled')).toBe(true);
});

test('an order by whatsapp opens the chat, has a link to it and keeps the cart', async () => {
  const whatsappUrl = 'https://wa.me/549?text=hola';
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  answerOrder = async () => ({
    status: 201,
    body: { ...PLACED, method: 'whatsapp', number: null, whatsappUrl },
  });
  await openCartWith(ONE_YERBA);
  sendOrder();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true), BUSY);
  expect(opened).toHaveBeenCalledWith(whatsappUrl, '_blank', 'noopener');
  expect(element<HTMLAnchorElement>('[data-sent-whatsapp]').href).toBe(whatsappUrl);
  expect(textOf('[data-cart-count]')).toBe('1');
});

test('shipping asks for an address, adds its cost and says what is missing to the minimum', async () => {
  await openCartOf({ delivery: aStore().delivery }, [ONE_YERBA]);
  const address = () => element('[data-for-shipping]');
  expect(address().hidden).toBe(true);

  press('[value=shipping]');
  expect(address().hidden).toBe(false);
  expect(textOf('[data-total]')).toBe('$\u00a02.734,50');
  expect(textOf('[data-shipping]')).toBe('$\u00a01.500,00');
  expect(textOf('[data-minimum]')).toContain('mínimo para envío es de $\u00a05.000,00');

  press('[value=pick-up]');
  expect(address().hidden).toBe(true);
  expect(textOf('[data-total]')).toBe('$\u00a01.234,50');
  expect(element('[data-minimum]').hidden).toBe(true);
});

test('an order says how it is delivered and what the buyer saw that costs', async () => {
  await openCartOf({ delivery: aStore().delivery }, [ONE_YERBA]);
  press('[value=shipping]');
  fillIn({ address: 'Mitre 1250' });
  answerOrder = async () => ({ status: 409, body: { error: 'El envío ahora cuesta $ 1.800,00.' } });
  shippingCost = 1800;
  sendOrder();
  await vi.waitFor(() => expect(orders).toHaveLength(1), BUSY);
  expect(orders[0]).toMatchObject({
    delivery: 'shipping',
    shippingCost: 1500,
    address: 'Mitre 1250',
  });

  // The refusal stays while the page takes the new cost.
  await vi.waitFor(() => expect(textOf('[data-shipping]')).toBe('$\u00a01.800,00'), BUSY);
  expect(textOf('[data-problem]')).toContain('El envío ahora cuesta');
  sendOrder();
  await vi.waitFor(() => expect(orders[1]?.shippingCost).toBe(1800), BUSY);
});

test('the choice of delivery survives a reload', async () => {
  await openCartOf({ delivery: aStore().delivery }, [ONE_YERBA]);
  press('[value=shipping]');
  element('[value=shipping]').dispatchEvent(new Event('input', { bubbles: true }));

  await openCartOf({ delivery: aStore().delivery }, [ONE_YERBA]);
  expect(element<HTMLInputElement>('[value=shipping]').checked).toBe(true);
  expect(element<HTMLInputElement>('[value=pick-up]').checked).toBe(false);
  expect(element('[data-for-shipping]').hidden).toBe(false);
});

test('a card adds a product by weight with the quantity on its button', async () => {
  await open('/productos');
  element<HTMLFormElement>(`.card [data-add-product="${QUESO.id}"]`).requestSubmit();
  expect(localStorage.getItem('mostrador-cart:kiosco-sol')).toContain('"quantity":0.5');
});
