import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import { type RawBuilder, sql } from 'kysely';
import type { Series } from '../arca/wsfe.ts';

/** A series of one taxpayer at one ARCA environment. It has its own numbers. */
export interface TaxpayerSeries extends Series {
  environment: ArcaEnvironment;
  cuit: string;
}

/** The vouchers of one shop in a series. Two shops of one taxpayer have a queue each. */
export interface Queue extends TaxpayerSeries {
  shopId: string;
}

export function nameOf({ environment, cuit, pointOfSale, type }: TaxpayerSeries): string {
  return `${environment} ${cuit} ${pointOfSale} ${type}`;
}

/** Returns the SQL condition for rows of `voucher` or `voucher_queue` of the series. */
export function isOf({
  environment,
  cuit,
  pointOfSale,
  type,
}: TaxpayerSeries): RawBuilder<boolean> {
  return sql`environment = ${environment} and cuit = ${cuit}
    and point_of_sale = ${pointOfSale} and type = ${type}`;
}
