import { INVOICE_STATE_NAMES } from '@mostrador/contracts/invoices';
import { formatInUnit, type NamedMethod, SALE_STATUS_IN_WORDS } from '@mostrador/domain';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { SalesFile } from './sales-file.ts';

/** The longest text of an Excel cell; Excel offers to repair a file with a longer one. */
const LONGEST_CELL = 32_767;
const CUT = '…';

/** A column of CSV and Excel; undefined leaves a cell empty. `width` is in characters. */
export type ExportColumn = { header: string; width: number } & (
  | { kind: 'date'; of(sale: ExportedSale): Date }
  | { kind: 'count'; of(sale: ExportedSale): number | undefined }
  /** Returns cents. */
  | { kind: 'money'; of(sale: ExportedSale): number | undefined }
  | { kind: 'text'; of(sale: ExportedSale): string | null }
);

/**
 * Returns the columns of CSV and Excel. Each payment method has a column with its amounts, so that
 * columns add up. What payments added to prices has columns where any did.
 */
export function exportColumns({
  methods,
  hasAdjusted,
}: Pick<SalesFile, 'methods' | 'hasAdjusted'>): readonly ExportColumn[] {
  return [
    { header: 'Fecha', width: 17, kind: 'date', of: ({ created_at }) => created_at },
    { header: 'Número', width: 10, kind: 'count', of: ({ number }) => number ?? undefined },
    { header: 'Artículos', width: 10, kind: 'count', of: ({ item_count }) => item_count },
    { header: 'Productos', width: 50, kind: 'text', of: productsOf },
    { header: 'Cliente', width: 24, kind: 'text', of: ({ customer }) => customer },
    { header: 'Vendedor', width: 16, kind: 'text', of: ({ seller }) => seller },
    { header: 'Medio de pago', width: 20, kind: 'text', of: (sale) => methodsOf(sale, methods) },
    ...methods.map(amountBy),
    { header: 'Descuento', width: 14, kind: 'money', of: ({ discount }) => discount },
    ...(hasAdjusted ? ADDED_COLUMNS : []),
    { header: 'Total', width: 16, kind: 'money', of: ({ total_cents }) => total_cents },
    { header: 'Devuelto', width: 14, kind: 'money', of: ({ returned_cents }) => returned_cents },
    { header: 'Estado', width: 12, kind: 'text', of: statusOf },
    { header: 'Anulada por', width: 16, kind: 'text', of: ({ cancelled_by }) => cancelled_by },
    { header: 'Factura', width: 18, kind: 'text', of: invoiceOf },
  ];
}

const ADDED_COLUMNS: readonly ExportColumn[] = [
  {
    header: 'Recargo o descuento del pago',
    width: 18,
    kind: 'money',
    of: ({ adjustment }) => adjustment,
  },
  { header: 'Redondeo', width: 12, kind: 'money', of: ({ rounding_cents }) => rounding_cents },
];

function amountBy({ key, label }: NamedMethod): ExportColumn {
  return { header: label, width: 16, kind: 'money', of: ({ payments }) => payments[key] };
}

/** Formats lines like "Yerba 1 kg × 2, Queso × 0,350 kg". */
function productsOf({ lines }: ExportedSale): string {
  const text = lines
    .map(({ name, unit, quantity }) => `${name} × ${formatInUnit(quantity, unit)}`)
    .join(', ');
  return text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL - CUT.length) + CUT : text;
}

/** Formats methods like "Efectivo", or "Efectivo + QR". */
export function methodsOf({ payments }: ExportedSale, methods: readonly NamedMethod[]): string {
  return methods
    .filter(({ key }) => payments[key] !== undefined)
    .map(({ label }) => label)
    .join(' + ');
}

/** Formats an invoice like "B 00002-00000147", or by its state when it has no number. */
export function invoiceOf({ invoice }: ExportedSale): string {
  if (!invoice) return '';
  const { letter, number, state } = invoice;
  return number === null ? INVOICE_STATE_NAMES[state] : `${letter} ${number}`;
}

export function statusOf({ status }: ExportedSale): string {
  return SALE_STATUS_IN_WORDS[status];
}
