import { formatDateTime } from '@mostrador/domain';
import { type AuditWords, counted, products } from '../audit/words.ts';

interface NamedBatch {
  _id: string;
  title: string;
}

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'product-batch.applied': NamedBatch & {
      created: number;
      changed: number;
      removed: number;
      skipped: number;
    };
    'product-batch.scheduled': NamedBatch & { products: number; applyAt: string };
    'product-batch.cancelled': NamedBatch;
    'product-batch.undone': NamedBatch & { undone: number; kept: number };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'product-batch'> = {
  'product-batch.applied': ({ title, created, changed, removed, skipped }) => {
    const parts = [
      created > 0 && counted(created, 'producto nuevo', 'productos nuevos'),
      changed > 0 && counted(changed, 'producto cambiado', 'productos cambiados'),
      removed > 0 && counted(removed, 'producto eliminado', 'productos eliminados'),
      skipped > 0 && `${products(skipped)} sin cambiar, que otra persona editó antes`,
    ];
    return `Aplicó «${title}»: ${parts.filter(Boolean).join(', ')}`;
  },
  'product-batch.scheduled': ({ title, products: count, applyAt }) =>
    `Programó «${title}» para el ${formatDateTime(applyAt)}: ${products(count)}`,
  'product-batch.cancelled': ({ title }) => `Canceló «${title}», que estaba programado`,
  'product-batch.undone': ({ title, undone, kept }) =>
    `Deshizo «${title}»: ${products(undone)}${kept === 0 ? '' : `, y ${products(kept)} ${kept === 1 ? 'quedó como está' : 'quedaron como están'}`}`,
};
