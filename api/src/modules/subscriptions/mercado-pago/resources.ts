import { z } from 'zod';

// The fields that are read of the provider's resources; it sends many more.

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const preapproval = z.object({
  id: z.string(),
  status: z.enum(['pending', 'authorized', 'paused', 'cancelled']),
  payer_email: z.string(),
  external_reference: z.string().nullish(),
  init_point: z.url(),
  next_payment_date: instant.nullish(),
  date_created: instant,
  last_modified: instant,
  auto_recurring: z.object({ transaction_amount: z.number() }),
});
export type Preapproval = z.output<typeof preapproval>;

/** One charge of a subscription. */
export const authorizedPayment = z.object({
  id: z.number(),
  preapproval_id: z.string(),
  status: z.string(),
  transaction_amount: z.number(),
  debit_date: instant,
  last_modified: instant,
  payment: z.object({ id: z.number(), status: z.string() }).nullish(),
});
export type AuthorizedPayment = z.output<typeof authorizedPayment>;

export const authorizedPaymentList = z.object({
  paging: z.object({ total: z.number() }),
  results: z.array(authorizedPayment),
});

export const payment = z.object({
  id: z.number(),
  status: z.string(),
  external_reference: z.string().nullish(),
  payer: z.object({ email: z.string().nullish() }).nullish(),
  metadata: z.object({ preapproval_id: z.string().nullish() }).nullish(),
});
export type Payment = z.output<typeof payment>;
