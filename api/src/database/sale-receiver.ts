import type { saleReceiver } from '@mostrador/contracts/sales.schemas';
import type { z } from 'zod';

/** The receiver of a sale's invoice, as the till sent it, or as it was corrected. */
export type SaleReceiver = z.output<typeof saleReceiver>;
