import { RECEIPT_PAPERS, type ReceiptPaper } from '@mostrador/contracts/sales';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mostrador/domain';
import type { InvoiceOnPaper } from '@mostrador/domain/invoice-on-paper';
import { anInvoiceLine, anInvoiceOnPaper } from '@mostrador/domain/test/an-invoice-on-paper';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { scanPage } from '../../../test/scan-page.ts';
import { draw } from '../../documents/printer-worker.ts';
import { makeJpeg } from '../images/process-image.ts';

/** The margins on which the printers of a roll cannot print, in millimetres. */
const MARGIN = { a4: 15, '80': 4, '58': 4.5 };
/** The reader measures letters with more decimals than the writer. */
const ROUNDING = 0.5;

const onPaper = (invoice: InvoiceOnPaper, paper: ReceiptPaper) =>
  readPdf(draw({ printable: { kind: 'invoice', invoice }, paper }));

const money = (amount: Cents) => formatMoney(amount).replace('\u00a0', ' ');

const LONG =
  'Queso cremoso horma entera estacionado en cámara, fraccionado y envasado al vacío aquí';
const COMPANY = {
  name: `Distribuidora ${LONG}`,
  document: { type: 80, number: '30712345671' },
  condition: 'responsable_inscripto',
  address: 'Boulevard General Juan Facundo Quiroga 12345, piso 12, Rivadavia, San Juan',
} as const;
const TAXES = { iva: cents(119_752), otherNational: NO_MONEY };
const { issuer } = anInvoiceOnPaper();

const invoices = {
  'B to a consumer': anInvoiceOnPaper({ containedTaxes: TAXES }),
  'A to a monotributista': anInvoiceOnPaper({
    letter: 'A',
    receiver: { ...COMPANY, condition: 'monotributista' },
  }),
  'C with a discount': anInvoiceOnPaper({
    letter: 'C',
    discount: cents(69_000),
    discountPercent: 10,
    issuer: { ...issuer, condition: 'monotributista', grossIncome: null, activityStart: null },
  }),
  'of long names': anInvoiceOnPaper({
    shopName: LONG,
    issuer: { ...issuer, businessName: `${LONG} ${LONG}`, address: LONG },
    receiver: COMPANY,
    lines: [LONG, 'W'.repeat(120)].map((name) => anInvoiceLine({ name })),
    payments: [{ label: 'Cuenta corriente', value: money(cents(690_000)) }],
  }),
  'A of eight-digit amounts': anInvoiceOnPaper({
    letter: 'A',
    lines: [
      anInvoiceLine({ price: cents(1_234_567_890), quantity: 3 }),
      anInvoiceLine({
        price: cents(9_876_543_210),
        quantity: 1,
        discount: cents(1_234_567_89),
        discountPercent: 1.25,
        ivaRate: 10.5,
      }),
    ],
  }),
  'that is a credit note': anInvoiceOnPaper({
    kind: 'credit-note',
    associated: { letter: 'B', number: '00002-00000147', date: '2026-11-21' },
    containedTaxes: TAXES,
    lines: [anInvoiceLine({ price: null, quantity: 1, subtotal: cents(345_000) })],
  }),
};

describe.each(RECEIPT_PAPERS)('on %s', (paper) => {
  test.each(Object.entries(invoices))('an invoice %s is printed completely', async (_, invoice) => {
    const { pages } = await onPaper(invoice, paper);

    expect(pages).toHaveLength(1);
    const [page = expect.fail()] = pages;
    expect(page.width).toBeCloseTo(paper === 'a4' ? 210 : Number(paper));
    expect(page.bounds.left).toBeGreaterThan(MARGIN[paper] - ROUNDING);
    expect(page.bounds.right).toBeLessThan(page.width - MARGIN[paper] + ROUNDING);
    expect(page.bounds.bottom).toBeLessThan(page.height - 4);
    const text = page.lines.join(' ');
    for (const fact of [invoice.number, invoice.cae, '02/12/2026', money(invoice.amounts.total)])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/null|undefined|NaN|no válido como factura/);
  });

  test.each(Object.entries(invoices))(
    'the QR code of an invoice %s is readable',
    async (_, invoice) => {
      const { pages } = await onPaper(invoice, paper);

      expect(pages.map(scanPage)).toEqual([invoice.qrAddress]);
    },
  );

  test('the letter is prominent, with its code', async () => {
    const { pages, title } = await onPaper(invoices['A to a monotributista'], paper);

    const lines = pages[0]?.lines ?? [];
    expect(lines.join('\n')).toMatch(paper === 'a4' ? /(^|\| )A( \||$)/m : /^Factura A$/m);
    expect(lines.join('\n')).toContain('COD. 001');
    expect(title).toBe('Factura A 00002-00000147');
  });

  test('the taxes in the total are separate from the sums', async () => {
    const { pages } = await onPaper(invoices['B to a consumer'], paper);

    const text = pages[0]?.lines.join(' ') ?? '';
    expect(text).toContain('Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)');
    expect(text).toContain('IVA Contenido: | $ 1.197,52');
    expect(text.indexOf('IVA Contenido')).toBeGreaterThan(text.indexOf('Total | $ 6.900,00'));
  });

  test("a trial's invoice is marked as invalid, with a readable code", async () => {
    const invoice = anInvoiceOnPaper({ isTrial: true });

    const [page = expect.fail()] = (await onPaper(invoice, paper)).pages;

    const text = page.lines.join(' ');
    if (paper === 'a4') expect(page.across).toEqual(['SIN VALIDEZ FISCAL']);
    else expect(text).toContain('SIN VALIDEZ FISCAL');
    expect(text).not.toContain('autorizado por ARCA');
    expect(scanPage(page)).toBe(invoice.qrAddress);
  });

  test('the text of the shop is below the rest', async () => {
    const { pages } = await onPaper(
      { ...anInvoiceOnPaper(), footer: ['Gracias', '¡Volvé!'] },
      paper,
    );

    expect(pages[0]?.lines).toEqual(expect.arrayContaining(['Gracias', '¡Volvé!']));
  });

  test('the logo is at the top', async () => {
    const stored = await sharp({
      create: { width: 1600, height: 300, channels: 4, background: '#ff0000' },
    })
      .webp()
      .toBuffer();
    const logo = await makeJpeg('shop', stored, { side: 600, inGrey: paper !== 'a4' });

    const printable = { kind: 'invoice', invoice: anInvoiceOnPaper(), logo } as const;
    const { pages } = await readPdf(draw({ printable, paper }));

    const [picture = expect.fail()] = pages[0]?.pictures ?? [];
    expect(picture.width / picture.height).toBeCloseTo(1600 / 300, 0);
    expect(picture.width).toBeLessThan(51);
  });
});

const forty = anInvoiceOnPaper({
  letter: 'A',
  receiver: COMPANY,
  isTrial: true,
  lines: Array.from({ length: 40 }, (_, index) =>
    anInvoiceLine({ name: `Producto ${index + 1}`, quantity: 1, price: cents(121_000) }),
  ),
});

test('forty lines take two sheets, each with CAE, number and stamp; the second has the sums', async () => {
  const { pages } = await onPaper(forty, 'a4');

  expect(pages).toHaveLength(2);
  for (const [index, { lines, across, bounds, height }] of pages.entries()) {
    expect(lines.at(-1)).toBe(
      `CAE: 76471234567890 · Vencimiento del CAE: 02/12/2026 | Página ${index + 1} de 2`,
    );
    expect(lines).toContain('Producto | Cantidad | Precio s/IVA | IVA | Subtotal s/IVA');
    expect(across).toEqual(['SIN VALIDEZ FISCAL']);
    expect(bounds.bottom).toBeLessThan(height - 10);
  }
  const rows = pages.flatMap(({ lines }) => lines.filter((line) => /^Producto \d/.test(line)));
  expect(rows).toEqual(
    Array.from(
      { length: 40 },
      (_, index) => `Producto ${index + 1} | 1 | $ 1.000,00 | 21 % | $ 1.000,00`,
    ),
  );
  const [first = expect.fail(), last = expect.fail()] = pages;
  expect(last.lines[0]).toBe('Kiosco Sol · Factura A 00002-00000147');
  expect(last.lines).toEqual(
    expect.arrayContaining(['Neto gravado | $ 40.000,00', 'IVA 21 % | $ 8.400,00']),
  );
  expect(first.filled).toEqual([]);
  expect(scanPage(last)).toBe(forty.qrAddress);
});

test.each(['80', '58'] as const)('forty lines are one ticket of %s mm', async (paper) => {
  const { pages } = await onPaper(forty, paper);

  expect(pages).toHaveLength(1);
  const lines = pages[0]?.lines ?? [];
  expect(lines.filter((line) => /^Producto \d/.test(line))).toHaveLength(40);
  expect(lines).toContain('Total | $ 48.400,00');
});

test('the code stays at the bottom of the last sheet, whatever the number of lines', async () => {
  const bottomOf = async (count: number) => {
    const lines = Array.from({ length: count }, () => anInvoiceLine());
    const { pages } = await onPaper(anInvoiceOnPaper({ lines }), 'a4');
    return Math.max(...(pages.at(-1)?.filled.map(({ bottom }) => bottom) ?? []));
  };

  expect(await bottomOf(25)).toBeCloseTo(await bottomOf(1));
  expect(await bottomOf(60)).toBeCloseTo(await bottomOf(1));
});

test('the sums share a sheet with the last line and the code, whatever the number of lines', async () => {
  const counts = Array.from({ length: 40 }, (_, index) => index + 1);
  const last = await Promise.all(
    counts.map(async (count) => {
      const lines = Array.from({ length: count }, (_, index) =>
        anInvoiceLine({ name: `Producto ${index + 1}` }),
      );
      const invoice = { ...anInvoiceOnPaper({ lines }), footer: ['Gracias'], saleCode: 'V123' };
      const { pages } = await onPaper(invoice, 'a4');
      return pages.at(-1) ?? expect.fail();
    }),
  );

  for (const [place, { lines, filled }] of last.entries()) {
    expect(lines.filter((line) => line.startsWith(`Producto ${counts[place]} |`))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Total |'))).toHaveLength(1);
    expect(filled.length).toBeGreaterThan(100);
  }
});
