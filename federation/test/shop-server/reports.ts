import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import type { Product } from '@mostrador/contracts/products';
import {
  type Comparison,
  MAX_REPORT_PRODUCTS,
  type Report,
  type ReportColumn,
  type ReportName,
  type ReportPeriod,
  reportEndpoints,
} from '@mostrador/contracts/reports';
import type { Sale, SaleItem } from '@mostrador/contracts/sales';
import {
  addDays,
  can,
  cents,
  containedIva,
  instantOf,
  shopDayOf,
  subtotalOf,
  sumOf,
  toCents,
  toPesos,
  weekdayOf,
} from '@mostrador/domain';
import type { Shop } from './shop.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MS_PER_DAY = 86_400_000;
const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

export function reportHandlers(shop: Shop) {
  return [
    mockEndpoint(reportEndpoints.read, ({ params: { name }, query: { compare, ...period } }) =>
      reportOf(shop, name, { period, compare }),
    ),
    mockEndpoint(reportEndpoints.export, ({ params: { name }, query: { from, to } }) => ({
      name: `${name}-${from}-${to}.xlsx`,
      content: new Blob(['PK'], { type: XLSX }),
    })),
  ];
}

/** A line of a report before formatting: the values in the order of the columns. */
interface Line {
  key: string;
  label: string;
  values: (number | null)[];
}

interface Shape {
  rowLabel: string;
  columns: ReportColumn[];
  mainColumn: number;
  /** Returns the lines of a period, sorted. */
  lines: (shop: Shop, period: ReportPeriod) => Line[];
}

const SALES = {
  columns: [
    { label: 'Ventas', kind: 'count' },
    { label: 'Total', kind: 'money' },
  ] satisfies ReportColumn[],
  mainColumn: 1,
};
const SOLD = {
  columns: [
    { label: 'Cantidad', kind: 'quantity' },
    { label: 'Total', kind: 'money' },
  ] satisfies ReportColumn[],
  mainColumn: 1,
};

const SHAPES: Record<ReportName, Shape> = {
  days: {
    ...SALES,
    rowLabel: 'Día',
    lines: (shop, period) =>
      daysOf(period).map((day) =>
        ofSales(
          { key: day, label: day.split('-').reverse().join('/') },
          salesOf(shop, { from: day, to: day }),
        ),
      ),
  },
  hours: {
    ...SALES,
    rowLabel: 'Hora',
    lines: (shop, period) =>
      groupSales(salesOf(shop, period), ({ createdAt }) => {
        const hour = hourOf(createdAt);
        return { key: String(hour), label: `De ${hour} a ${hour + 1}` };
      }).sort((a, b) => Number(a.key) - Number(b.key)),
  },
  weekdays: {
    ...SALES,
    rowLabel: 'Día de la semana',
    lines: (shop, period) =>
      WEEKDAYS.map((label, place) =>
        ofSales(
          { key: String(place + 1), label },
          salesOf(shop, period).filter(
            ({ createdAt }) => (weekdayOf(shopDayOf(createdAt)) + 6) % 7 === place,
          ),
        ),
      ),
  },
  sellers: {
    ...SALES,
    rowLabel: 'Vendedor',
    lines: (shop, period) =>
      mostFirst(
        groupSales(salesOf(shop, period), ({ userId: { _id, username } }) => ({
          key: _id,
          label: username,
        })),
        SALES.mainColumn,
      ),
  },
  methods: {
    rowLabel: 'Medio de pago',
    columns: [{ label: 'Total', kind: 'money' }],
    mainColumn: 0,
    lines: (shop, period) => {
      const payments = salesOf(shop, period).flatMap((sale) => sale.payments);
      return [...Map.groupBy(payments, ({ method }) => method)].map(([method, parts]) => ({
        key: method,
        label: method,
        values: [added(parts.map(({ amount }) => amount))],
      }));
    },
  },
  categories: {
    rowLabel: 'Categoría',
    columns: [{ label: 'Total', kind: 'money' }],
    mainColumn: 0,
    lines: (shop, period) => {
      const items = salesOf(shop, period).flatMap((sale) => sale.items);
      const groups = Map.groupBy(items, (item) => productOf(shop, item)?.categoryId?._id ?? 'none');
      return mostFirst(
        [...groups].map(([key, sold]) => ({
          key,
          label: shop.categories.find(({ _id }) => _id === key)?.name ?? 'Sin categoría',
          values: [added(sold.map(({ charged }) => charged))],
        })),
        0,
      );
    },
  },
  products: {
    ...SOLD,
    rowLabel: 'Producto',
    lines: (shop, period) =>
      mostFirst(
        [...soldProducts(shop, period)].map(([key, items]) => ({
          key,
          label: items[0]?.productName ?? '',
          values: [
            items.reduce((sum, { quantity }) => sum + quantity, 0),
            added(items.map(({ charged }) => charged)),
          ],
        })),
        SOLD.mainColumn,
      ),
  },
  margins: {
    rowLabel: 'Producto',
    columns: [
      { label: 'Vendido', kind: 'money' },
      { label: 'Costo', kind: 'money' },
      { label: 'Margen', kind: 'money' },
      { label: 'Margen %', kind: 'percent' },
    ],
    mainColumn: 2,
    lines: (shop, period) =>
      mostFirst(
        [...soldProducts(shop, period)].flatMap(([key, items]) => {
          const each = shop.costs[key];
          if (each === undefined || each === null) return [];
          const sold = added(items.map(({ charged }) => charged));
          const cost = added(items.map(({ quantity }) => timesOf(each, quantity)));
          const margin = added([sold, -cost]);
          const label = items[0]?.productName ?? '';
          return [{ key, label, values: [sold, cost, margin, (margin / sold) * 100] }];
        }),
        2,
      ),
  },
  stock: {
    rowLabel: 'Producto',
    columns: [
      { label: 'Stock', kind: 'quantity' },
      { label: 'Valor a costo', kind: 'money' },
      { label: 'Valor a precio', kind: 'money' },
    ],
    mainColumn: 2,
    lines: (shop) =>
      mostFirst(
        inStock(shop).map((product) => stockLine(shop, product)),
        2,
      ),
  },
  idle: {
    rowLabel: 'Producto',
    columns: [
      { label: 'Stock', kind: 'quantity' },
      { label: 'Valor a costo', kind: 'money' },
      { label: 'Valor a precio', kind: 'money' },
    ],
    mainColumn: 2,
    lines: (shop, period) => {
      const sold = soldProducts(shop, period);
      const idle = inStock(shop).filter(({ _id }) => !sold.has(_id));
      return mostFirst(
        idle.map((product) => stockLine(shop, product)),
        2,
      );
    },
  },
  iva: {
    rowLabel: 'Mes y alícuota',
    columns: [
      { label: 'Neto gravado', kind: 'money' },
      { label: 'IVA', kind: 'money' },
      { label: 'Total', kind: 'money' },
    ],
    mainColumn: 2,
    lines: (shop, period) => {
      const charged = salesOf(shop, period).flatMap(({ createdAt, items }) =>
        containedIva(items.map((item) => ({ ...item, charged: toCents(item.charged) }))).map(
          (part) => ({ ...part, month: shopDayOf(createdAt).slice(0, 'yyyy-mm'.length) }),
        ),
      );
      return [...Map.groupBy(charged, ({ month, rate }) => `${month} ${rate}`)].map(
        ([key, parts]) => {
          const total = sumOf(parts.map((part) => part.charged));
          const iva = sumOf(parts.map((part) => part.iva));
          const [month = '', rate] = key.split(' ');
          return {
            key,
            label: `${month.split('-').reverse().join('/')} · ${rate}\u00a0%`,
            values: [toPesos(cents(total - iva)), toPesos(iva), toPesos(total)],
          };
        },
      );
    },
  },
};

/** Computes a report from the shop's sales and products, less the returns of each sale. */
function reportOf(
  shop: Shop,
  name: ReportName,
  { period, compare }: { period: ReportPeriod; compare: Comparison },
): Report {
  const { lines, ...shape } = SHAPES[name];
  const comparedWith = comparedPeriod(period, compare);
  const rows = withoutHiddenCosts(shop, shape.columns, lines(shop, period));
  const before = comparedWith && lines(shop, comparedWith);
  return {
    ...shape,
    period,
    comparedWith,
    rows: rows.slice(0, MAX_REPORT_PRODUCTS).map((row, place) => ({
      ...row,
      previous:
        before &&
        ((name === 'days' ? before[place] : before.find(({ key }) => key === row.key))?.values ??
          row.values.map(() => 0)),
    })),
    totals: totalsOf(shape.columns, rows),
    previousTotals: before && totalsOf(shape.columns, before),
    rowCount: rows.length,
  };
}

function comparedPeriod({ from, to }: ReportPeriod, compare: Comparison): ReportPeriod | null {
  if (compare === 'none') return null;
  const days = compare === 'year' ? 365 : daysOf({ from, to }).length;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** Returns null for quantities, whose units differ, and for columns hidden in every line. */
function totalsOf(columns: ReportColumn[], lines: Line[]) {
  return columns.map(({ kind }, place) => {
    const values = lines.map((line) => line.values[place] ?? null);
    const isSum = kind === 'money' || kind === 'count';
    const isHidden = values.length > 0 && values.every((value) => value === null);
    return isSum && !isHidden ? added(values.map((value) => value ?? 0)) : null;
  });
}

function withoutHiddenCosts({ user }: Shop, columns: ReportColumn[], lines: Line[]): Line[] {
  if (can(user, 'canManageProducts')) return lines;
  return lines.map((line) => ({
    ...line,
    values: line.values.map((value, place) =>
      columns[place]?.label === 'Valor a costo' ? null : value,
    ),
  }));
}

/** Returns the completed sales of a period. */
function salesOf({ sales }: Shop, { from, to }: ReportPeriod): Sale[] {
  return sales.filter(({ status, createdAt }) => {
    const day = shopDayOf(createdAt);
    return status === 'completed' && from <= day && day <= to;
  });
}

function groupSales(sales: Sale[], nameOf: (sale: Sale) => Pick<Line, 'key' | 'label'>): Line[] {
  const groups = Map.groupBy(sales, (sale) => nameOf(sale).key);
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [ofSales(nameOf(group[0]), group)],
  );
}

function ofSales(name: Pick<Line, 'key' | 'label'>, sales: Sale[]): Line {
  const total = added(sales.flatMap(({ total, returned }) => [total, -returned]));
  return { ...name, values: [sales.length, total] };
}

function soldProducts(shop: Shop, period: ReportPeriod): Map<string, SaleItem[]> {
  const items = salesOf(shop, period).flatMap((sale) => sale.items);
  return Map.groupBy(items, ({ productId }) => productId ?? 'none');
}

function inStock({ products }: Shop): Product[] {
  return products.filter(({ stock }) => stock > 0);
}

function stockLine({ costs }: Shop, { _id, name, stock, price }: Product): Line {
  const cost = costs[_id] ?? null;
  return {
    key: _id,
    label: name,
    values: [stock, cost === null ? null : timesOf(cost, stock), timesOf(price, stock)],
  };
}

function productOf({ products }: Shop, { productId }: SaleItem): Product | undefined {
  return products.find(({ _id }) => _id === productId);
}

function mostFirst(lines: Line[], column: number): Line[] {
  return lines.toSorted((a, b) => (b.values[column] ?? 0) - (a.values[column] ?? 0));
}

function daysOf({ from, to }: ReportPeriod): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY) + 1;
  return Array.from({ length: days }, (_, place) => addDays(from, place));
}

function hourOf(instant: string): number {
  const sinceMidnight = Date.parse(instant) - instantOf(shopDayOf(instant)).getTime();
  return Math.floor(sinceMidnight / 3_600_000);
}

function timesOf(pesos: number, quantity: number): number {
  return toPesos(subtotalOf(toCents(pesos), quantity));
}

function added(pesos: number[]): number {
  return toPesos(sumOf(pesos.map(toCents)));
}
