import { RECEIPT_PAPERS, type ReceiptPaper, type Sale } from '@mostrador/contracts/sales';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { formatMoney, type ReceiptShop, receiptOf, toCents } from '@mostrador/domain';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { draw } from '../../documents/printer-worker.ts';
import { makeJpeg } from '../images/process-image.ts';

const SHOP = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '264 555-1234' };
/** The margins on which the printers of a roll cannot print, in millimetres. */
const MARGIN = { a4: 15, '80': 4, '58': 4.5 };
/** The reader measures letters with more decimals than the writer. */
const ROUNDING = 0.5;

const onPaper = (sale: Sale, paper: ReceiptPaper, shop: ReceiptShop = SHOP) =>
  readPdf(draw({ printable: { kind: 'receipt', receipt: receiptOf(sale, shop) }, paper }));

const money = (pesos: number) => formatMoney(toCents(pesos)).replace('\u00a0', ' ');

const LONG =
  'Queso cremoso horma entera estacionado en cámara, fraccionado y envasado al vacío aquí';
const HOSTILE = [
  '(((\\) Tj ET <script>alert(1)</script> %PDF-1.3 endstream',
  '🧉🇦🇷👨‍👩‍👧 中文 αβγ \u202eodnu\u202c',
  'Ñ'.repeat(120),
  'W'.repeat(120),
  'i '.repeat(60),
];

const sales = {
  'of one product': aSale(),
  'of long names': aSale({
    items: [LONG, `${LONG} ${LONG}`].map((productName) => aSaleItem({ productName })),
    customerId: { _id: 'x', name: LONG },
    userId: { _id: 'x', username: 'v'.repeat(40) },
  }),
  'with hostile names': aSale({ items: HOSTILE.map((productName) => aSaleItem({ productName })) }),
  'of the largest amounts': aSale({
    items: [
      aSaleItem({
        quantity: 99_999.999,
        unit: 'kg',
        price: 999_999_999.99,
        subtotal: 9_999_999_999.99,
      }),
      aSaleItem({ price: 999_999_999.99, discount: 999_999_999.99, discountPercent: 33.33 }),
    ],
    discount: 99_999_999.99,
    discountPercent: 12.55,
    cashReceived: 99_999_999_999.99,
  }),
  'that was cancelled': aSale({
    status: 'cancelled',
    cancelledAt: '2026-11-22T14:00:00.000Z',
    cancelledBy: 'v'.repeat(40),
  }),
};

describe.each(RECEIPT_PAPERS)('on %s', (paper) => {
  test.each(Object.entries(sales))('a sale %s is printed completely', async (_, sale) => {
    const { pages } = await onPaper(sale, paper);

    expect(pages).toHaveLength(1);
    const [page = expect.fail()] = pages;
    const { width, height, bounds, lines } = page;
    expect(width).toBeCloseTo(paper === 'a4' ? 210 : Number(paper));
    if (paper === 'a4') expect(height).toBeCloseTo(297);
    else expect(height - bounds.bottom).toBeLessThan(12);
    expect(bounds.left).toBeGreaterThan(MARGIN[paper] - ROUNDING);
    expect(bounds.right).toBeLessThan(width - MARGIN[paper] + ROUNDING);
    expect(bounds.top).toBeGreaterThan(4);
    expect(bounds.bottom).toBeLessThan(height - 4);
    const text = lines.join('\n');
    const amounts = [sale.total, ...sale.items.map(({ subtotal }) => subtotal)];
    for (const amount of amounts) expect(text).toContain(money(amount));
    expect(text.replaceAll('\n', ' ')).toContain('Comprobante no válido como factura');
  });

  test('the largest total of nine digits fits beside its label', async () => {
    const total = 999_999_999.99;
    const { pages } = await onPaper(aSale({ total }), paper);

    expect(pages[0]?.lines).toContain('Total | $ 999.999.999,99');
  });

  test.each([
    ['one line', 'Cambios dentro de los 30 días', ['Cambios dentro de los 30 días']],
    ['several lines', 'Gracias\n\n¡Volvé pronto!', ['Gracias', '¡Volvé pronto!']],
    ['hostile text', `${'W'.repeat(280)}\n(((\\) Tj ET endstream`, ['(((\\) Tj ET endstream']],
  ])('the text of the shop is printed below, within the margins: %s', async (_, footer, last) => {
    const { pages } = await onPaper(aSale(), paper, { ...SHOP, footer });

    expect(pages).toHaveLength(1);
    const [{ lines, bounds, width } = expect.fail()] = pages;
    expect(lines).toEqual(expect.arrayContaining(last));
    expect(bounds.right).toBeLessThan(width - MARGIN[paper] + ROUNDING);
  });

  test('sets the title of the PDF', async () => {
    const read = await onPaper(aSale({ number: 1284 }), paper, {
      ...SHOP,
      name: 'Ñandú (y) hijos 🧉',
    });

    expect(read).toMatchObject({
      title: 'Comprobante de venta 1.284',
      author: 'Ñandú (y) hijos 🧉',
      language: 'es-AR',
    });
  });
});

const fiveHundred = aSale({
  items: Array.from({ length: 500 }, (_, index) =>
    aSaleItem({ productName: `Producto ${index + 1}`, quantity: 1, price: index + 1 }),
  ),
  customerId: { _id: 'x', name: 'Ana' },
});

test('five hundred lines take several sheets, each with its number and the head', async () => {
  const { pages } = await onPaper(fiveHundred, 'a4');

  expect(pages.length).toBeGreaterThan(10);
  for (const [index, { lines, bounds, height }] of pages.entries()) {
    expect(lines.at(-1)).toBe(
      `Comprobante no válido como factura | Página ${index + 1} de ${pages.length}`,
    );
    expect(lines).toContain('Producto | Cantidad | Precio | Subtotal');
    if (index > 0) expect(lines[0]).toBe('Kiosco Sol · Comprobante de venta 1.284');
    expect(bounds.bottom).toBeLessThan(height - 10);
  }
  const rows = pages.flatMap(({ lines }) => lines.filter((line) => /^Producto \d/.test(line)));
  expect(rows).toEqual(
    fiveHundred.items.map(
      ({ productName, price }) => `${productName} | 1 | ${money(price)} | ${money(price)}`,
    ),
  );
  expect(pages.at(-1)?.lines).toContain(`Total | ${money(125_250)}`);
});

test.each(['80', '58'] as const)('five hundred lines are one ticket of %s mm', async (paper) => {
  const { pages } = await onPaper(fiveHundred, paper);

  expect(pages).toHaveLength(1);
  const lines = pages[0]?.lines ?? [];
  expect(lines.filter((line) => /^Producto \d/.test(line))).toHaveLength(500);
  expect(lines).toContain(`Total | ${money(125_250)}`);
});

test('a ticket longer than a PDF page continues on a second one', async () => {
  const items = fiveHundred.items.map((item) => ({ ...item, productName: LONG + LONG }));
  const { pages } = await onPaper({ ...fiveHundred, items }, '58');

  expect(pages.length).toBeGreaterThan(1);
  for (const { height } of pages) expect(height).toBeLessThanOrEqual(5080);
  expect(pages.at(-1)?.lines).toContain(`Total | ${money(125_250)}`);
});

test('a cancelled sale is marked on every sheet, and first on a ticket', async () => {
  const cancelled: Sale = { ...fiveHundred, status: 'cancelled' };

  const sheets = await onPaper(cancelled, 'a4');
  for (const { across } of sheets.pages) expect(across).toEqual(['ANULADA']);
  expect(sheets.title).toMatch(/^Venta anulada /);
  const ticket = await onPaper(cancelled, '80');
  const lines = ticket.pages[0]?.lines ?? [];
  expect(lines.indexOf('ANULADA')).toBeLessThan(lines.indexOf('Cliente | Ana'));
  expect(lines.indexOf('ANULADA')).toBeGreaterThan(0);
});

test('a sheet has a column of discounts only where a line has one', async () => {
  const item = aSaleItem({ productName: 'Vino', price: 1000, quantity: 2 });
  const discounted = { ...item, discount: 200, discountPercent: 10, subtotal: 1800, charged: 1800 };
  const plain = await onPaper(aSale({ items: [item] }), 'a4');
  const sheet = await onPaper(aSale({ items: [item, discounted] }), 'a4');
  const ticket = await onPaper(aSale({ items: [discounted] }), '80');

  expect(plain.pages[0]?.lines).toContain('Vino | 2 | $ 1.000,00 | $ 2.000,00');
  expect(sheet.pages[0]?.lines).toEqual(
    expect.arrayContaining([
      'Producto | Cantidad | Precio | Descuento | Subtotal',
      'Vino | 2 | $ 1.000,00 | $ 2.000,00',
      'Vino | 2 | $ 1.000,00 | 10 % –$ 200,00 | $ 1.800,00',
    ]),
  );
  expect(ticket.pages[0]?.lines.join('\n')).toContain(
    'Vino\n2 × $ 1.000,00\nDescuento 10 % –$ 200,00 | $ 1.800,00',
  );
});

/** A logo as stored: transparent around a red frame. */
const aLogo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ff000000' } })
    .webp()
    .toBuffer();

describe.each(RECEIPT_PAPERS)('the head on %s', (paper) => {
  test('has the address, and no line for missing data', async () => {
    const [page = expect.fail()] = (
      await onPaper(aSale(), paper, { ...SHOP, address: 'Av. Libertador 1200' })
    ).pages;
    const [plain = expect.fail()] = (await onPaper(aSale(), paper, { name: 'Kiosco Sol' })).pages;

    const place = (text: string) => page.lines.findIndex((line) => line.includes(text));
    expect(place('Av. Libertador 1200')).toBeGreaterThan(place('Kiosco Sol'));
    expect(place('San Juan')).toBeGreaterThan(place('Av. Libertador 1200'));
    expect(plain.lines.join()).not.toMatch(/Tel\.|null|undefined/);
    expect(page.pictures).toEqual([]);
  });

  test.each([
    ['wide', 1600, 300],
    ['high', 300, 1600],
    ['square', 512, 512],
    ['small', 16, 12],
  ])('has a %s logo in its own proportions, within its box', async (_, width, height) => {
    const logo = await makeJpeg('shop', await aLogo(width, height), { side: 600, inGrey: false });
    const receipt = receiptOf(aSale(), SHOP);

    const { pages } = await readPdf(draw({ printable: { kind: 'receipt', receipt, logo }, paper }));

    expect(pages).toHaveLength(1);
    const [picture = expect.fail()] = pages[0]?.pictures ?? [];
    expect(picture.width / picture.height).toBeCloseTo(width / height, 0);
    expect(Math.max(picture.width / 50, picture.height / 22)).toBeGreaterThan(0.7);
    expect(Math.max(picture.width / 50, picture.height / 22)).toBeLessThan(1.01);
    expect(pages[0]?.lines).toContain('Kiosco Sol');
  });
});

test('a logo is drawn on white, in grey where the printer has no colour', async () => {
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 4, background: '#ff0000' },
  })
    .extend({ left: 20, background: '#00000000' })
    .webp()
    .toBuffer();

  const coloured = await makeJpeg('shop', picture, { side: 600, inGrey: false });
  const grey = await makeJpeg('shop', picture, { side: 600, inGrey: true });

  const at = async (jpeg: Uint8Array, left: number) => [
    ...(await sharp(jpeg).extract({ left, top: 10, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect((await at(coloured.bytes, 2)).every((value) => value > 250)).toBe(true);
  expect((await at(coloured.bytes, 35))[0]).toBeGreaterThan(240);
  expect((await at(coloured.bytes, 35))[1]).toBeLessThan(15);
  expect(await sharp(grey.bytes).metadata()).toMatchObject({ channels: 1, width: 40, height: 20 });
});
