import { invoiceAmountsOf } from '../src/invoice-amounts.ts';
import type { InvoiceLine, InvoiceOnPaper } from '../src/invoice-on-paper.ts';
import { cents, NO_MONEY } from '../src/money.ts';

/** Returns an invoice B to a consumer with the given fields. Its amounts follow its lines. */
export function anInvoiceOnPaper({
  lines = [anInvoiceLine()],
  letter = 'B',
  ...given
}: Partial<InvoiceOnPaper> = {}): InvoiceOnPaper {
  return {
    kind: 'invoice',
    letter,
    number: '00002-00000147',
    date: '2026-11-22',
    shopName: 'Kiosco Sol',
    issuer: {
      businessName: 'SOL Y LUNA S.R.L.',
      cuit: '30712345671',
      condition: 'responsable_inscripto',
      address: 'Av. Libertador 1200, San Juan',
      grossIncome: '000-123456-7',
      activityStart: '2019-03-01',
    },
    receiver: { name: null, document: null, condition: 'consumidor_final', address: null },
    lines,
    discount: NO_MONEY,
    discountPercent: null,
    amounts: invoiceAmountsOf(lines, letter),
    paymentMethods: 'Efectivo',
    payments: [],
    associated: null,
    containedTaxes: null,
    cae: '76471234567890',
    caeDueDate: '2026-12-02',
    qrAddress: `https://www.arca.gob.ar/fe/qr/?p=${QR_PAYLOAD}`,
    isTrial: false,
    ...given,
  };
}

/** Returns two packets of yerba at 21 %, with the given fields. */
export function anInvoiceLine({
  quantity = 2,
  price = cents(345_000),
  discount = NO_MONEY,
  ...given
}: Partial<InvoiceLine> = {}): InvoiceLine {
  const subtotal = given.subtotal ?? cents(Math.round((price ?? 0) * quantity) - discount);
  return {
    name: 'Yerba Playadito 1 kg',
    unit: 'unit',
    quantity,
    price,
    discount,
    discountPercent: null,
    subtotal,
    charged: subtotal,
    ivaRate: 21,
    ...given,
  };
}

/** As long as the payload of any invoice: base64 of 240 bytes. */
const QR_PAYLOAD = Buffer.from(
  JSON.stringify({
    ver: 1,
    fecha: '2026-11-22',
    cuit: 30_712_345_671,
    ptoVta: 2,
    tipoCmp: 6,
    nroCmp: 147,
    importe: 6900,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: 80,
    nroDocRec: 20_123_456_786,
    tipoCodAut: 'E',
    codAut: 76_471_234_567_890,
  }),
).toString('base64');
