import { UNITS } from '@mostrador/domain';
import { z } from 'zod';
import { id, quantity } from './fields.ts';

/** Completed sales of a period less the returns made in it, in pesos. */
const salesFigure = z.object({ total: z.number(), count: z.number().int() });

/** A running period, beside the same stretch of the previous one. */
const runningPeriod = salesFigure.extend({ previous: salesFigure });
export type RunningPeriod = z.infer<typeof runningPeriod>;

const topProduct = z.object({
  /** Null for free lines. */
  productId: id.nullable(),
  productName: z.string(),
  unit: z.enum(UNITS),
  quantity: z.number(),
  revenue: z.number(),
});

export const dashboardStats = z.object({
  inventory: z.object({
    totalProducts: z.number().int(),
    /** Products with stock control and nothing in stock. */
    outOfStockCount: z.number().int(),
    /** The value of the stock at its prices; null without canViewHistory. */
    stockValue: z.number().nullable(),
    /** Products at or under a minimum stock of at least 1. */
    lowStockCount: z.number().int(),
    lowStockProducts: z.array(
      z.object({ _id: id, name: z.string(), stock: quantity, unit: z.enum(UNITS) }),
    ),
  }),
  /** Day, week from Monday, and month of the shop's time zone. */
  sales: z.object({ today: runningPeriod, week: runningPeriod, month: runningPeriod }),
  /**
   * One entry for each of the last days, oldest first, including days without sales. `_id` is
   * `2026-11-22`.
   */
  dailySales: z.array(z.object({ _id: z.iso.date(), total: z.number(), count: z.number().int() })),
  /** The best sellers of the last thirty days, by revenue. */
  topProducts: z.array(topProduct),
  /** The same by quantity, in which a kilogram, a litre or a metre counts as one unit. */
  topProductsByQuantity: z.array(topProduct),
});
export type DashboardStats = z.infer<typeof dashboardStats>;
