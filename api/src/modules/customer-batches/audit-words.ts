import { type AuditWords, counted } from '../audit/words.ts';

interface NamedBatch {
  _id: string;
  title: string;
}

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'customer-batch.applied': NamedBatch & { created: number; changed: number };
    'customer-batch.undone': NamedBatch & { undone: number; kept: number };
  }
}

const customers = (count: number) => counted(count, 'cliente', 'clientes');

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'customer-batch'> = {
  'customer-batch.applied': ({ title, created, changed }) => {
    const parts = [
      created > 0 && counted(created, 'cliente nuevo', 'clientes nuevos'),
      changed > 0 && counted(changed, 'cliente cambiado', 'clientes cambiados'),
    ];
    return `Aplicó «${title}»: ${parts.filter(Boolean).join(', ')}`;
  },
  'customer-batch.undone': ({ title, undone, kept }) =>
    `Deshizo «${title}»: ${customers(undone)}${kept === 0 ? '' : `, y ${customers(kept)} ${kept === 1 ? 'quedó como está' : 'quedaron como están'}`}`,
};
