// Written by "pnpm db:types" from the migrations. Not to be edited.
import type { ArcaMessage, NewVoucher } from '@mostrador/contracts/vouchers';
import type { Generated } from 'kysely';
import type { NumberedVoucher } from '../arca/numbered-voucher.ts';

export interface AccessTicketTable {
  environment: string;
  expires_at: Date | null;
  failing_since: Date | null;
  fingerprint: string;
  refused_code: string | null;
  refused_message: string | null;
  refused_until: Date | null;
  service: string;
  ticket: Buffer | null;
  unanswered_at: Date | null;
}

export interface CredentialsTable {
  certificate: Buffer | null;
  created_at: Date;
  id: string;
  private_key: Buffer;
  shop_id: string;
  updated_at: Date;
}

export interface TaxpayerTable {
  addresses: string[];
  cuit: string;
  full_name: string;
  read_at: Date;
}

export interface VoucherTable {
  attempts: Generated<number>;
  cae: string | null;
  cae_due_date: string | null;
  created_at: Date;
  credentials_id: string | null;
  cuit: string | null;
  date: string | null;
  environment: string | null;
  finished_at: Date | null;
  id: string;
  number: number | null;
  observations: Generated<ArcaMessage[]>;
  point_of_sale: number | null;
  reasons: Generated<ArcaMessage[]>;
  request: NewVoucher | null;
  shop_id: string;
  state: 'queued' | 'sent' | 'authorized' | 'rejected' | 'uncertain' | 'withdrawn';
  type: number | null;
}

export interface VoucherAttemptTable {
  asked: NumberedVoucher;
  attempt: number;
  messages: Generated<ArcaMessage[]>;
  outcome: 'authorized' | 'rejected' | 'number-taken' | 'unclear' | null;
  sent_at: Date;
  shop_id: string;
  voucher_id: string;
}

export interface VoucherQueueTable {
  cuit: string;
  environment: string;
  failing_since: Date | null;
  failures: Generated<number>;
  in_flight: string | null;
  last_date: string | null;
  last_number: number | null;
  point_of_sale: number;
  reasons: Generated<ArcaMessage[]>;
  served_at: Date | null;
  shop_id: string;
  type: number;
  wait_until: Date | null;
  waiting: number;
}

export interface Schema {
  access_ticket: AccessTicketTable;
  credentials: CredentialsTable;
  taxpayer: TaxpayerTable;
  voucher: VoucherTable;
  voucher_attempt: VoucherAttemptTable;
  voucher_queue: VoucherQueueTable;
}
