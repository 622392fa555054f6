import { z } from 'zod';
import { id, quantity } from './fields.ts';
import { TOPICS } from './topics.ts';

/** The stock of a product after a change. The higher version is the later one. */
export const stockLeft = z.object({ _id: id, stock: quantity, version: z.number().int() });
export type StockLeft = z.infer<typeof stockLeft>;

/** Events that a shop's open tabs receive within a second. */
export const shopEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changed'),
    topics: z.array(z.enum(TOPICS)),
    /** The tab that wrote: it already has the answer and ignores the event. */
    by: z.string().optional(),
  }),
  /**
   * Carries the new stock itself, so that a sale does not make every till read 20,000 products
   * again.
   */
  z.object({ type: z.literal('stock-changed'), products: z.array(stockLeft) }),
  /** The progress of a file. Only the requesting tab knows its `exportId`. */
  z.object({
    type: z.literal('export-progress'),
    exportId: id,
    /**
     * From 0 to 1. Not a count, because sellers who may not see how much the shop sells receive it
     * too.
     */
    progress: z.number().min(0).max(1),
    /** Tabs of an earlier version read `topics` of every event except stock events. */
    topics: z.tuple([]),
  }),
]);
export type ShopEvent = z.infer<typeof shopEvent>;
export type ExportProgress = Extract<ShopEvent, { type: 'export-progress' }>;
