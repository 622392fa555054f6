import { newId } from '@mostrador/domain/ids';
import type { Shop } from '@mostrador/federation/test/story-shop';

type SalesFigures = Shop['figures'];

const soldOf = (
  productName: string,
  quantity: number,
  revenue: number,
  unit: SalesFigures['topProducts'][number]['unit'] = 'unit',
) => ({ productId: newId(), productName, unit, quantity, revenue });

const TOTALS = [48_200, 73_150.5, 0, 51_000, 62_300, 58_750, 31_400];

const BEST_SELLERS = [
  soldOf('Yerba Playadito 1 kg', 120, 414_000),
  soldOf('Coca-Cola 2,25 l', 98, 343_000),
  soldOf('Jamón cocido', 21.35, 213_500, 'kg'),
  soldOf('Alfajor Jorgito', 160, 176_000),
  { ...soldOf('Varios', 14, 42_000), productId: null },
];

/** The sales of a kiosk by a Thursday in March. */
export const BUSY: SalesFigures = {
  sales: {
    today: { total: 31_400, count: 48, previous: { total: 28_000, count: 41 } },
    week: { total: 203_450, count: 291, previous: { total: 214_150, count: 305 } },
    month: { total: 512_000.5, count: 730, previous: { total: 0, count: 0 } },
  },
  dailySales: TOTALS.map((total, place) => ({
    _id: `2026-03-${String(place + 6).padStart(2, '0')}`,
    total,
    count: Math.round(total / 700),
  })),
  topProducts: BEST_SELLERS,
  topProductsByQuantity: BEST_SELLERS.toSorted((a, b) => b.quantity - a.quantity),
};

const LARGE_SELLERS = [
  soldOf(
    'Lavandina concentrada Ayudín máxima pureza en botella de 2 litros',
    12_345,
    99_999_999.99,
  ),
  soldOf('Queso cremoso', 1234.005, 88_888_888.88, 'kg'),
];

/** Amounts of eight digits, and long names. */
export const LARGE: SalesFigures = {
  sales: {
    today: { total: 99_999_999.99, count: 12_345, previous: { total: 1.5, count: 1 } },
    week: { total: 999_999_999.99, count: 98_765, previous: { total: 999_999_999.99, count: 9 } },
    month: { total: -88_888_888.88, count: 123_456, previous: { total: 77_777_777.77, count: 9 } },
  },
  dailySales: BUSY.dailySales.map((day, place) => ({ ...day, total: 12_345_678.9 * (place + 1) })),
  topProducts: LARGE_SELLERS,
  topProductsByQuantity: LARGE_SELLERS,
};
