import type { LoadedData } from '@mostrador/contracts/shop-data';
import { formatDateTime } from '@mostrador/domain';
import { type AuditWords, counted, products, sales } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'shop-data.downloaded': { bytes: number };
    'shop-data.loaded': LoadedData;
    /** The moment, in ISO 8601, and the later sales that went. */
    'shop-data.restored': { moment: string; goneSales: number };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'shop-data'> = {
  'shop-data.downloaded': () => 'Descargó todos los datos del comercio',
  'shop-data.loaded': ({ products: kinds, customers, sales: count }) =>
    `Cargó una copia con ${products(kinds)}, ${counted(customers, 'cliente', 'clientes')} y ${sales(count)}`,
  'shop-data.restored': ({ moment, goneSales }) =>
    `Volvió el comercio a como estaba el ${formatDateTime(new Date(moment))}; ${goneSales === 1 ? 'se fue' : 'se fueron'} ${sales(goneSales)} de después`,
};
