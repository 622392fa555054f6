import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import type { FiscalCondition } from '@mostrador/contracts/fiscal-config';
import type { Selectable } from 'kysely';
import {
  pipelined,
  type Schema,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';

/** The facts of a certificate, as the invoicing server read it. */
export interface StoredCertificate {
  /** 11 digits. It differs from the shop's when the service is delegated. */
  cuit: string;
  validFrom: Date;
  validTo: Date;
  environment: ArcaEnvironment;
}

/** The fields that the shopkeeper typed. */
export interface Issuer {
  /** 11 digits. */
  cuit: string;
  businessName: string;
  pointOfSale: number;
  fiscalCondition: FiscalCondition;
  /** Printed on invoices, when set. */
  address: string | null;
  grossIncome: string | null;
  /** `2026-03-10`. */
  activityStart: string | null;
}

/** The shop's fiscal configuration. The shop can issue invoices once it has a certificate. */
export interface StoredFiscalConfig extends Issuer {
  /** The certificate and key in use, as the invoicing server identifies them. */
  credentials: { id: string; certificate: StoredCertificate } | null;
  /** A key made on the invoicing server that waits for its certificate. */
  pendingCredentialsId: string | null;
}

/** Returns the fiscal configuration of the shop; undefined when it never saved one. */
export async function findFiscalConfig(db: ShopDatabase): Promise<StoredFiscalConfig | undefined> {
  const row = await selectConfig(db).executeTakeFirst();
  return row && configOf(row);
}

/**
 * Returns the configuration and locks it: other such calls of the shop wait until the transaction
 * ends.
 */
export async function lockFiscalConfig(
  tx: ShopTransaction,
): Promise<StoredFiscalConfig | undefined> {
  // Locks the shop's row, since there may be no configuration yet.
  const lock = tx.selectFrom('shop').select('id').where('id', '=', tx.shopId).forNoKeyUpdate();
  const [, { rows }] = await pipelined(tx, [lock, selectConfig(tx)]);
  return rows[0] && configOf(rows[0]);
}

export async function putFiscalConfig(
  tx: ShopTransaction,
  config: StoredFiscalConfig,
  now: Date,
): Promise<void> {
  const certificate = config.credentials?.certificate;
  const values = {
    cuit: config.cuit,
    business_name: config.businessName,
    point_of_sale: config.pointOfSale,
    fiscal_condition: config.fiscalCondition,
    address: config.address,
    gross_income: config.grossIncome,
    activity_start: config.activityStart,
    credentials_id: config.credentials?.id ?? null,
    pending_credentials_id: config.pendingCredentialsId,
    certificate_cuit: certificate?.cuit ?? null,
    certificate_valid_from: certificate?.validFrom ?? null,
    certificate_valid_to: certificate?.validTo ?? null,
    certificate_environment: certificate?.environment ?? null,
    updated_at: now,
  };
  await tx
    .insertInto('fiscal_config')
    .values({ shop_id: tx.shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}

function selectConfig(db: ShopDatabase) {
  return db.selectFrom('fiscal_config').selectAll().where('shop_id', '=', db.shopId);
}

function configOf(row: Selectable<Schema['fiscal_config']>): StoredFiscalConfig {
  return {
    cuit: row.cuit,
    businessName: row.business_name,
    pointOfSale: row.point_of_sale,
    fiscalCondition: row.fiscal_condition,
    address: row.address,
    grossIncome: row.gross_income,
    activityStart: row.activity_start,
    credentials: credentialsOf(row),
    pendingCredentialsId: row.pending_credentials_id,
  };
}

/** A database constraint keeps these columns all set or all null. */
function credentialsOf({
  credentials_id: id,
  certificate_cuit: cuit,
  certificate_valid_from: validFrom,
  certificate_valid_to: validTo,
  certificate_environment: environment,
}: Selectable<Schema['fiscal_config']>): StoredFiscalConfig['credentials'] {
  if (!id || !cuit || !validFrom || !validTo || !environment) return null;
  return { id, certificate: { cuit, validFrom, validTo, environment } };
}
