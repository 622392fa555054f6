import { fiscalConfigForm } from '@mostrador/contracts/fiscal-config.schemas';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'fiscal-config.changed': { changes: Record<string, Change> };
    'fiscal-config.certificate-requested': { cuit: string };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'fiscal-config'> = {
  'fiscal-config.changed': ({ changes }) => ({
    summary: 'Cambió la configuración fiscal',
    changes: changesInWords(changes, fiscalConfigForm),
  }),
  'fiscal-config.certificate-requested': ({ cuit }) =>
    `Generó una clave y el pedido de un certificado de ARCA para el CUIT ${cuit}`,
};
