import { type AuditWords, money } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'invoice.asked': { saleId: string; total: number };
    'invoice.asked-again': { saleId: string };
    'invoice.receiver-corrected': { saleId: string; name: string | null };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'invoice'> = {
  'invoice.asked': ({ total }) => `Pidió la factura de una venta de ${money(total)}`,
  'invoice.asked-again': () => 'Volvió a pedir una factura que ARCA había rechazado',
  'invoice.receiver-corrected': ({ name }) =>
    `Corrigió a nombre de quién se factura una venta: ${name ?? 'consumidor final'}`,
};
