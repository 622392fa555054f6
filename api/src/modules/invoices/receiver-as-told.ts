import type { newSale } from '@mostrador/contracts/sales';
import type { z } from 'zod';

/** The receiver of a sale's invoice, as the till sent it, or as it was corrected. */
export type ReceiverAsTold = Partial<
  Pick<z.output<typeof newSale>, 'customerInfo' | 'customerType'>
>;
