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
]);
export type ShopEvent = z.infer<typeof shopEvent>;
