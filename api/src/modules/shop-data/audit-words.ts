import type { LoadedData } from '@mostrador/contracts/shop-data';
import { type AuditWords, counted, products, sales } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'shop-data.downloaded': { bytes: number };
    'shop-data.loaded': LoadedData;
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'shop-data'> = {
  'shop-data.downloaded': () => 'Descargó todos los datos del comercio',
  'shop-data.loaded': ({ products: kinds, customers, sales: count }) =>
    `Cargó una copia con ${products(kinds)}, ${counted(customers, 'cliente', 'clientes')} y ${sales(count)}`,
};
