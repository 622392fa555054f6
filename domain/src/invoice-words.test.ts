import { describe, expect, test } from 'vitest';
import { anInvoiceLine, anInvoiceOnPaper } from '../test/an-invoice-on-paper.ts';
import { type InvoiceInWords, invoiceInWords } from './invoice-words.ts';
import { cents } from './money.ts';

/** A company that may deduct IVA. */
const COMPANY = {
  name: 'Almacén Norte S.A.',
  document: { type: 80, number: '30709876544' },
  condition: 'responsable_inscripto',
  address: 'Mitre 250, San Juan',
} as const;

/** Uses ordinary spaces, to compare texts. */
const asText = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
const amountsOf = ({ lines }: InvoiceInWords) =>
  lines.map(({ amount }) => amount.replaceAll('\u00a0', ' '));

test('an invoice names its issuer, its date and its authorization', () => {
  const words = invoiceInWords(anInvoiceOnPaper());

  expect(words).toMatchObject({
    title: 'Factura',
    letter: 'B',
    code: 'COD. 006',
    number: '00002-00000147',
    approval: 'Comprobante autorizado por ARCA',
    stamp: null,
  });
  expect(words.issuer.name).toBe('Kiosco Sol');
  expect(asText(words.issuer.facts)).toEqual([
    'Razón social: SOL Y LUNA S.R.L.',
    'Domicilio comercial: Av. Libertador 1200, San Juan',
    'Condición frente al IVA: IVA Responsable Inscripto',
  ]);
  expect(asText(words.facts)).toEqual([
    'Fecha de emisión: 22/11/2026',
    'CUIT: 30-71234567-1',
    'Ingresos Brutos: 000-123456-7',
    'Inicio de actividades: 01/03/2019',
  ]);
  expect(asText(words.authorization)).toEqual([
    'CAE: 76471234567890',
    'Vencimiento del CAE: 02/12/2026',
  ]);
});

test('it has no line for data that the issuer did not configure', () => {
  const { issuer } = anInvoiceOnPaper();
  const words = invoiceInWords(
    anInvoiceOnPaper({
      issuer: { ...issuer, address: null, grossIncome: null, activityStart: null },
    }),
  );

  expect(asText([...words.issuer.facts, ...words.facts])).toEqual([
    'Razón social: SOL Y LUNA S.R.L.',
    'Condición frente al IVA: IVA Responsable Inscripto',
    'Fecha de emisión: 22/11/2026',
    'CUIT: 30-71234567-1',
  ]);
});

describe('what the payment of the sale adds', () => {
  const lines = [anInvoiceLine({ subtotal: cents(690_000), charged: cents(793_200) })];
  const added = [
    { label: 'Recargo 15 % Crédito', amount: cents(103_500) },
    { label: 'Redondeo', amount: cents(-300) },
  ];

  test('is below the lines of a B, which add up to the subtotal', () => {
    const words = invoiceInWords(anInvoiceOnPaper({ lines, added }));

    expect(amountsOf(words)).toEqual(['$ 6.900,00']);
    expect(asText(words.sums)).toEqual([
      'Subtotal: $ 6.900,00',
      'Recargo 15 % Crédito: $ 1.035,00',
      'Redondeo: −$ 3,00',
    ]);
    expect(asText([words.total])).toEqual(['Total: $ 7.932,00']);
  });

  test('is in the lines of an A, which add up to the net', () => {
    const words = invoiceInWords(anInvoiceOnPaper({ letter: 'A', lines, added }));

    expect(words.columns.discount).toBe('Descuento o recargo');
    expect(amountsOf(words)).toEqual(['$ 6.555,37']);
    expect(words.lines.map(({ discount }) => discount.replaceAll('\u00a0', ' '))).toEqual([
      '$ 852,89',
    ]);
    expect(asText(words.sums)).toEqual(['Neto gravado: $ 6.555,37', 'IVA 21 %: $ 1.376,63']);
  });
});

describe('the receiver', () => {
  const receiverOf = (receiver: Parameters<typeof anInvoiceOnPaper>[0]) =>
    asText(invoiceInWords(anInvoiceOnPaper(receiver)).receiver);

  test('is a final consumer by default', () => {
    expect(receiverOf({ paymentMethods: 'QR + Efectivo' })).toEqual([
      'Cliente: A CONSUMIDOR FINAL',
      'Condición frente al IVA: Consumidor Final',
      'Condición de venta: QR + Efectivo',
    ]);
  });

  test('has name, document and address when known', () => {
    expect(receiverOf({ receiver: COMPANY })).toEqual([
      'Cliente: Almacén Norte S.A.',
      'CUIT: 30-70987654-4',
      'Condición frente al IVA: IVA Responsable Inscripto',
      'Domicilio: Mitre 250, San Juan',
      'Condición de venta: Efectivo',
    ]);
  });

  test.each([
    [96, '30123456', 'DNI: 30.123.456'],
    [96, '5123456', 'DNI: 5.123.456'],
    [86, '20301234563', 'CUIL: 20-30123456-3'],
    [99, '12345678901', 'Documento extranjero: 12345678901'],
  ] as const)('has a document of type %i, %s, as %s', (type, number, shown) => {
    const receiver = { ...COMPANY, document: { type, number } };

    expect(receiverOf({ receiver })).toContain(shown);
  });
});

describe('an invoice A', () => {
  const invoiceA = (given: Parameters<typeof anInvoiceOnPaper>[0]) =>
    anInvoiceOnPaper({ letter: 'A', receiver: COMPANY, ...given });

  test('has prices and lines without IVA, which is listed by rate', () => {
    const words = invoiceInWords(
      invoiceA({
        lines: [
          anInvoiceLine({ price: cents(121_000), quantity: 2 }),
          anInvoiceLine({ price: cents(110_500), quantity: 1, ivaRate: 10.5 }),
          anInvoiceLine({ price: cents(1_200_000), quantity: 1, ivaRate: 0 }),
        ],
      }),
    );

    expect(
      words.lines.map(({ quantity, price, rate }) => `${quantity} × ${price} ${rate}`),
    ).toEqual([
      '2 × $\u00a01.000,00 21\u00a0%',
      '1 × $\u00a01.000,00 10,5\u00a0%',
      '1 × $\u00a012.000,00 Exento',
    ]);
    expect(amountsOf(words)).toEqual(['$ 2.000,00', '$ 1.000,00', '$ 12.000,00']);
    expect(asText(words.sums)).toEqual([
      'Neto gravado: $ 3.000,00',
      'Exento: $ 12.000,00',
      'IVA 21 %: $ 420,00',
      'IVA 10,5 %: $ 105,00',
    ]);
    expect(asText([words.total])).toEqual(['Total: $ 15.525,00']);
    expect(words.lines[0]?.details.at(-1)).toBe('IVA 21\u00a0%');
    expect(words.lines[2]?.details.at(-1)).toBe('Exento');
  });

  test("shows the discount of a line and its share of the sale's, without IVA", () => {
    const own = anInvoiceLine({
      price: cents(121_000),
      quantity: 1,
      discount: cents(12_100),
      discountPercent: 10,
    });
    const [alone] = invoiceInWords(invoiceA({ lines: [own] })).lines;
    const [shared] = invoiceInWords(
      invoiceA({
        lines: [{ ...own, charged: cents(96_800) }],
        discount: cents(12_100),
        discountPercent: null,
      }),
    ).lines;

    expect(alone).toMatchObject({ discount: '10\u00a0% −$\u00a0100,00', amount: '$\u00a0900,00' });
    expect(shared).toMatchObject({ discount: '−$\u00a0200,00', amount: '$\u00a0800,00' });
    expect(shared?.details).toContain('Descuento −$\u00a0200,00');
  });

  test('does not show a cent of rounding as a discount', () => {
    const lines = Array.from({ length: 7 }, () =>
      anInvoiceLine({ price: cents(100), quantity: 1 }),
    );

    const words = invoiceInWords(invoiceA({ lines }));

    expect(new Set(words.lines.map(({ discount }) => discount))).toEqual(new Set(['']));
  });

  test('explains the tax credit to a monotributista only', () => {
    const receiver = { ...COMPANY, condition: 'monotributista' } as const;

    expect(invoiceInWords(invoiceA({ receiver })).legends).toEqual([
      'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618',
    ]);
    expect(invoiceInWords(invoiceA({})).legends).toEqual([]);
  });
});

describe('an invoice B or C', () => {
  test("has prices with IVA, and the sale's discount below the lines", () => {
    const words = invoiceInWords(
      anInvoiceOnPaper({
        lines: [anInvoiceLine({ charged: cents(621_000) })],
        discount: cents(69_000),
        discountPercent: 10,
      }),
    );

    expect(words.lines[0]).toMatchObject({ quantity: '2', price: '$\u00a03.450,00', rate: '' });
    expect(amountsOf(words)).toEqual(['$ 6.900,00']);
    expect(asText([...words.sums, words.total])).toEqual([
      'Subtotal: $ 6.900,00',
      'Descuento 10 %: −$ 690,00',
      'Total: $ 6.210,00',
    ]);
  });

  test('lists the contained taxes where the law requires it', () => {
    const { containedTaxes } = invoiceInWords(
      anInvoiceOnPaper({ containedTaxes: { iva: cents(119_752), otherNational: cents(0) } }),
    );

    expect(containedTaxes?.title).toBe(
      'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
    );
    expect(asText(containedTaxes?.facts ?? [])).toEqual([
      'IVA Contenido: $ 1.197,52',
      'Otros Impuestos Nacionales Indirectos: $ 0,00',
    ]);
    expect(invoiceInWords(anInvoiceOnPaper({ letter: 'C' })).containedTaxes).toBeNull();
  });
});

test('a credit note names its invoice, and shows no prices when it has only quantities', () => {
  const words = invoiceInWords(
    anInvoiceOnPaper({
      kind: 'credit-note',
      associated: { letter: 'B', number: '00002-00000147', date: '2026-11-21' },
      lines: [anInvoiceLine({ price: null, quantity: 1, subtotal: cents(345_000) })],
    }),
  );

  expect(words).toMatchObject({ title: 'Nota de crédito', code: 'COD. 008' });
  expect(asText(words.facts)).toContain(
    'Comprobante asociado: Factura B 00002-00000147 del 21/11/2026',
  );
  expect(words.columns).toMatchObject({ quantity: 'Cantidad', amount: 'Importe' });
  expect(words.lines[0]).toMatchObject({
    quantity: '1',
    amount: '$\u00a03.450,00',
    details: ['1'],
  });
});

test('a trial is stamped, and shows no authorization', () => {
  expect(invoiceInWords(anInvoiceOnPaper({ isTrial: true }))).toMatchObject({
    stamp: 'SIN VALIDEZ FISCAL',
    approval: 'Comprobante de prueba',
  });
});
