import type { newSale } from '@mostrador/contracts/sales';
import type { z } from 'zod';

/** Whom a sale is made out to, as the till said, or as an invoice was corrected. */
export type ReceiverAsTold = Partial<
  Pick<z.output<typeof newSale>, 'customerInfo' | 'customerType'>
>;
