/** A subscription, with the provider's fields and names. */
export interface Preapproval {
  id: string;
  version: number;
  application_id: number;
  collector_id: number;
  payer_id: number | null;
  payer_email: string;
  reason: string;
  external_reference: string | null;
  back_url: string;
  init_point: string;
  auto_recurring: {
    frequency: number;
    frequency_type: 'months' | 'days';
    transaction_amount: number;
    currency_id: string;
    start_date: string;
    end_date: string | null;
    free_trial: null;
  };
  /** Null until a payment method is authorized. */
  next_payment_date: string | null;
  date_created: string;
  last_modified: string;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
  payment_method_id: string | null;
  card_id: string | null;
}

/** One charge of a subscription. The provider calls it an invoice or an authorized payment. */
export interface AuthorizedPayment {
  id: number;
  type: 'scheduled';
  date_created: string;
  last_modified: string;
  preapproval_id: string;
  reason: string;
  external_reference: string | null;
  currency_id: string;
  transaction_amount: number;
  debit_date: string;
  retry_attempt: number;
  /** `recycling` means that it is being retried. */
  status: 'scheduled' | 'processed' | 'recycling' | 'cancelled';
  payment: { id: number; status: 'approved' | 'rejected'; status_detail: string } | null;
}

export interface Payment {
  id: number;
  status: 'approved' | 'rejected';
  status_detail: string;
  date_created: string;
  date_approved: string | null;
  currency_id: string;
  transaction_amount: number;
  external_reference: string | null;
  description: string;
  operation_type: 'recurring_payment';
  payer: { email: string };
  metadata: { preapproval_id: string };
}
