import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { receiptOf, saleCodeOf } from '@mostrador/domain';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { printTicket } from './print-ticket.tsx';

const print = vi.fn();

beforeEach(() => {
  vi.stubGlobal('print', print);
});
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  print.mockReset();
});

const shop = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '264 555-1234' };
const sale = aSale({
  items: [
    aSaleItem({
      productName: 'Queso',
      unit: 'kg',
      quantity: 0.35,
      price: 12_000,
      discount: 420,
      discountPercent: 10,
      subtotal: 3780,
    }),
    aSaleItem({ productName: 'Yerba', quantity: 2, price: 49_999_999.99 }),
  ],
  total: 99_999_999,
  discount: 3780.98,
  payments: [
    { method: 'QR', amount: 99_999_000 },
    { method: 'Efectivo', amount: 999 },
  ],
  cashReceived: 1000,
});
const receipt = receiptOf(sale, shop);

const tickets = () => within(document.body).queryAllByRole('article', { hidden: true });
const text = () => tickets()[0]?.textContent?.replaceAll('\u00a0', ' ');
const pages = () => document.adoptedStyleSheets;

test('the ticket has lines, discounts, payments, the change, and its disclaimer', () => {
  printTicket(receipt, 80);

  expect(text()).toBe(
    'Kiosco SolSan JuanTel. 264 555-1234Comprobante de venta' +
      `Número1.284Fecha22/11/2026 10:45Vendedorsol` +
      'Queso0,350 kg × $ 12.000,00, Descuento 10 % −$ 420,00$ 3.780,00' +
      'Yerba2 × $ 49.999.999,99$ 99.999.999,98' +
      'Subtotal$ 100.003.779,98Descuento−$ 3.780,98Total$ 99.999.999,00' +
      'QR$ 99.999.000,00Efectivo$ 999,00Recibido$ 1.000,00Vuelto$ 1,00' +
      `Comprobante no válido como factura${saleCodeOf(sale)}`,
  );
  expect(print).toHaveBeenCalledOnce();
});

test.each([80, 58])('the paper is %i mm wide, and as long as the ticket', (width) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    height: 96 * 4,
  } as DOMRect);
  const setPage = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  printTicket(receipt, width);

  // Four inches plus the spare length.
  expect(setPage).toHaveBeenCalledWith(`@page { size: ${width}mm 104mm; margin: 0 }`);
  expect(pages()).toHaveLength(1);
  vi.restoreAllMocks();
});

test('nothing of the ticket is left after printing', () => {
  printTicket(receipt, 80);
  window.dispatchEvent(new Event('afterprint'));

  expect(tickets()).toEqual([]);
  expect(pages()).toEqual([]);
});

test('a browser without an afterprint event prints the next ticket alone', () => {
  printTicket(receipt, 80);
  printTicket(receiptOf({ ...sale, status: 'cancelled' }, shop), 58);

  expect(tickets()).toHaveLength(1);
  expect(text()).toContain('Venta anuladaANULADA');
  expect(pages()).toHaveLength(1);
});

test('the focus returns to where it was, unless the user moved it', () => {
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  document.body.append(first, second);
  first.focus();

  printTicket(receipt, 80);
  first.blur();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.activeElement).toBe(first);

  printTicket(receipt, 80);
  second.focus();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.activeElement).toBe(second);
});

describe('a ticket with a logo', () => {
  const withLogo = receiptOf(sale, {
    ...shop,
    address: 'Mitre 1200',
    logo: '/images/a/b/original.webp',
  });
  const logo = () => document.body.querySelector('img') as HTMLImageElement;

  beforeEach(() => {
    // Images never load by themselves here.
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('prints once the logo has loaded', () => {
    printTicket(withLogo, 80);
    expect(print).not.toHaveBeenCalled();
    expect(text()).toMatch(/^Kiosco SolMitre 1200San Juan/);

    vi.spyOn(logo(), 'complete', 'get').mockReturnValue(true);
    vi.spyOn(logo(), 'naturalWidth', 'get').mockReturnValue(300);
    fireEvent.load(logo());

    expect(print).toHaveBeenCalledOnce();
    expect(logo().dataset.missing).toBeUndefined();
  });

  test('prints without the logo when it does not load', () => {
    printTicket(withLogo, 80);
    fireEvent.error(logo());

    expect(print).toHaveBeenCalledOnce();
    expect(logo().dataset.missing).toBe('');
  });

  test('is not printed after another replaced it', () => {
    printTicket(withLogo, 80);
    const first = logo();
    printTicket(receipt, 80);
    fireEvent.load(first);

    expect(print).toHaveBeenCalledOnce();
    expect(tickets()).toHaveLength(1);
  });
});
