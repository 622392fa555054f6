import type { newSale } from '@mostrador/contracts/sales';
import type { z } from 'zod';

/** Who a sale without a customer of the shop was made to, as the till said. */
export type ReceiverAsTold = Partial<
  Pick<z.output<typeof newSale>, 'customerInfo' | 'customerType'>
>;
