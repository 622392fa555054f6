// Written by "pnpm db:types" from the migrations. Not to be edited.

export interface AccessTicketTable {
  environment: string;
  expires_at: Date | null;
  fingerprint: string;
  refused_code: string | null;
  refused_message: string | null;
  refused_until: Date | null;
  service: string;
  ticket: Buffer | null;
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

export interface Schema {
  access_ticket: AccessTicketTable;
  credentials: CredentialsTable;
  taxpayer: TaxpayerTable;
}
