import { z } from 'zod';
import { id, quantity } from './fields.ts';
import { TOPICS } from './topics.ts';

/** The stock of a product after a change; the higher version is the later one. */
export const stockLeft = z.object({ _id: id, stock: quantity, version: z.number().int() });
export type StockLeft = z.infer<typeof stockLeft>;

/** Events that a shop's open tabs receive within a second. */
export const shopEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changed'),
    topics: z.array(z.enum(TOPICS)),
    /** The tab that wrote: it has the answer already and ignores the event. */
    by: z.string().optional(),
  }),
  /** The new stock itself: a sale does not make every till read 20,000 products again. */
  z.object({ type: z.literal('stock-changed'), products: z.array(stockLeft) }),
  /** How far a file is made. Only the tab that asked for it knows its `exportId`. */
  z.object({
    type: z.literal('export-progress'),
    exportId: id,
    /** From 0 to 1. Not counts: sellers who may not see how much the shop sells hear it too. */
    progress: z.number().min(0).max(1),
    /** Tabs of an earlier version read `topics` of every event that is not about stock. */
    topics: z.tuple([]),
  }),
]);
export type ShopEvent = z.infer<typeof shopEvent>;
export type ExportProgress = Extract<ShopEvent, { type: 'export-progress' }>;
