import type {
  CashMovement,
  CashMovementKind,
  CashRegisterReading,
} from '@mostrador/contracts/cash-registers';
import {
  formatDateTime,
  formatMoney,
  formatQuantity,
  formatTime,
  isSameShopDay,
  type NamedMethod,
  nameOfMethod,
  type Receipt,
  type ReceiptFact,
  saleNumberInWords,
  toCents,
} from '@mostrador/domain';
import type { Report, ReportSection } from '../../documents/report.ts';

const KIND_IN_WORDS: Record<CashMovementKind, string> = {
  in: 'Ingreso',
  out: 'Egreso',
  withdrawal: 'Retiro',
};

const BEFORE_OPENING = 'Antes de abrir';

/**
 * Returns the printed reading: X while the register is open, Z with its number once it is closed.
 */
export function closingReportOf(
  reading: CashRegisterReading,
  {
    shop,
    methods,
    now,
  }: {
    shop: Receipt['shop'];
    /** The methods that the shop added or renamed. */
    methods: readonly NamedMethod[];
    now: Date;
  },
): Report {
  const nameOf = (method: string) => nameOfMethod(methods, method);
  const { number } = reading.cashRegister;
  return {
    shop,
    title: number === null ? 'Informe X (parcial)' : `Informe Z Nº ${formatQuantity(number)}`,
    facts: factsOf(reading, now),
    sections: [
      drawerOf(reading),
      ...ifAny(beforeOpeningOf(reading)),
      ...ifAny(countOf(reading)),
      salesOf(reading, nameOf),
      ...ifAny(afterClosingOf(reading)),
      ...ifAny(addedOf(reading, nameOf)),
      ...ifAny({
        title: 'Por vendedor',
        rows: reading.bySeller.map(({ username, ...figure }) => figureRow(username, figure)),
      }),
      ...ifAny(undoneOf(reading)),
      ...ifAny({
        title: 'Devuelto por medio de pago',
        rows: reading.givenBackByMethod.map(({ method, ...figure }) =>
          figureRow(nameOf(method), figure),
        ),
      }),
      ...ifAny({
        title: 'Cobros de cuenta corriente',
        rows: reading.accountPayments.map(({ method, ...figure }) =>
          figureRow(nameOf(method), figure),
        ),
      }),
      ...ifAny(movementsIn('Movimientos de efectivo', reading.movements, reading)),
      ...ifAny(
        movementsIn('Movimientos posteriores al cierre', reading.afterClosing.movements, reading),
      ),
      ...ifAny({
        title: 'Tarjetas y transferencias para controlar',
        rows: reading.otherPayments
          .toReversed()
          .map(({ saleId, saleNumber, createdAt, method, amount }) =>
            row(
              `${whenOf(createdAt, reading)} ${nameOf(method)} ${saleNumberInWords({ _id: saleId, number: saleNumber })}`,
              money(amount),
            ),
          ),
      }),
    ],
    foot: 'Documento interno, no válido como factura',
  };
}

/** Omits the date on the day of the opening, which leaves room on a narrow ticket. */
function whenOf(instant: string, { cashRegister }: CashRegisterReading): string {
  return isSameShopDay(instant, cashRegister.openedAt)
    ? formatTime(instant)
    : formatDateTime(instant);
}

function factsOf({ cashRegister }: CashRegisterReading, now: Date): ReceiptFact[] {
  const { openedAt, openedBy, closedAt, closedBy, notes, closingNotes } = cashRegister;
  return [
    row('Apertura', `${formatDateTime(openedAt)} · ${openedBy}`),
    closedAt === null
      ? row('Emitido', formatDateTime(now))
      : row('Cierre', `${formatDateTime(closedAt)} · ${closedBy}`),
    ...(notes ? [row('Notas de apertura', notes)] : []),
    ...(closingNotes ? [row('Notas de cierre', closingNotes)] : []),
  ];
}

function drawerOf({ drawer, cashRegister }: CashRegisterReading): ReportSection {
  const { actualAmount, difference, autoClosed } = cashRegister;
  const rows = [
    row('Monto inicial', money(drawer.openingAmount)),
    ...unlessZero(BEFORE_OPENING, drawer.beforeOpening),
    row('Ventas en efectivo', money(drawer.sold)),
    ...unlessZero('Devoluciones y anulaciones', -drawer.givenBack),
    ...unlessZero('Cobros de cuenta corriente', drawer.accountPayments),
    ...unlessZero('Ingresos', drawer.in),
    ...unlessZero('Egresos y retiros', -drawer.out),
  ];
  const expected = row('Esperado', money(drawer.expectedAmount));
  if (actualAmount === null || difference === null)
    return { title: 'Efectivo en caja', rows, total: expected };
  return {
    title: 'Efectivo en caja',
    rows: [
      ...rows,
      expected,
      row('Contado', autoClosed ? 'Cerrada sin contar' : money(actualAmount)),
    ],
    total: row(differenceInWords(difference), money(difference)),
  };
}

/** Returns the section of cash moved while no register was open. */
function beforeOpeningOf({ beforeOpening }: CashRegisterReading): ReportSection {
  return {
    title: `${BEFORE_OPENING}, en efectivo`,
    rows: [
      ...unlessZero('Ventas', beforeOpening.sold),
      ...unlessZero('Devoluciones y anulaciones', -beforeOpening.givenBack),
      ...unlessZero('Cobros de cuenta corriente', beforeOpening.accountPayments),
    ],
  };
}

function differenceInWords(difference: number): string {
  if (difference === 0) return 'Caja cuadrada';
  return difference > 0 ? 'Sobrante' : 'Faltante';
}

function countOf({ count, cashRegister }: CashRegisterReading): ReportSection {
  const inNotes = count.reduce((sum, { value, quantity }) => sum + value * quantity, 0);
  const rest = ((cashRegister.actualAmount ?? 0) * 100 - inNotes * 100) / 100;
  return {
    title: 'Billetes y monedas',
    rows: [
      ...count.map(({ value, quantity }) =>
        row(`${formatQuantity(quantity)} × ${money(value)}`, money(value * quantity)),
      ),
      ...(count.length > 0 ? unlessZero('Sin detallar', rest) : []),
    ],
  };
}

function salesOf(
  { byMethod, sales }: CashRegisterReading,
  nameOf: (method: string) => string,
): ReportSection {
  return {
    title: 'Ventas',
    rows: byMethod.map(({ method, ...figure }) => figureRow(nameOf(method), figure)),
    total: figureRow('Total', sales),
  };
}

function movementsIn(
  title: string,
  movements: readonly CashMovement[],
  reading: CashRegisterReading,
): ReportSection {
  return {
    title,
    rows: movements.map(({ kind, reason, amount, createdAt }) =>
      row(
        `${whenOf(createdAt, reading)} ${KIND_IN_WORDS[kind]}: ${reason}`,
        money(kind === 'in' ? amount : -amount),
      ),
    ),
  };
}

/** Returns the section of offline sales that arrived after the closing. */
function afterClosingOf({ afterClosing }: CashRegisterReading): ReportSection {
  return {
    title: 'Ventas posteriores al cierre',
    rows:
      afterClosing.count > 0
        ? [
            figureRow('Hechas sin conexión', afterClosing),
            row('En efectivo', money(afterClosing.cash)),
          ]
        : [],
  };
}

/** Returns the section of what payments added to the prices of the sales, in their total above. */
function addedOf(
  { adjustments, rounding }: CashRegisterReading,
  nameOf: (method: string) => string,
): ReportSection {
  return {
    title: 'Recargos, descuentos y redondeo',
    rows: [
      ...adjustments.map(({ method, ...figure }) => figureRow(nameOf(method), figure)),
      ...unlessZero('Redondeo', rounding),
    ],
  };
}

function undoneOf({ returns, cancelled }: CashRegisterReading): ReportSection {
  return {
    title: 'Devoluciones y anulaciones',
    rows: [
      ...(returns.count > 0 ? [figureRow('Devoluciones', returns)] : []),
      ...(cancelled.count > 0 ? [figureRow('Ventas anuladas', cancelled)] : []),
    ],
  };
}

function ifAny(section: ReportSection): ReportSection[] {
  return section.rows.length > 0 ? [section] : [];
}

function unlessZero(label: string, pesos: number): ReceiptFact[] {
  return pesos === 0 ? [] : [row(label, money(pesos))];
}

function figureRow(label: string, { count, total }: { count: number; total: number }) {
  return row(`${label} (${formatQuantity(count)})`, money(total));
}

function row(label: string, value: string): ReceiptFact {
  return { label, value };
}

function money(pesos: number): string {
  return formatMoney(toCents(pesos));
}
