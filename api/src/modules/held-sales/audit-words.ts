import type { HeldCart } from '@mostrador/contracts/held-sales';
import { type AuditWords, counted } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'held-sale.held': { _id: string; name: string; lines: number };
    'held-sale.taken': { _id: string; name: string };
    // The whole cart, because nothing else of it is left.
    'held-sale.discarded': { _id: string; name: string; cart: HeldCart };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'held-sale'> = {
  'held-sale.held': ({ name, lines }) =>
    `Dejó en espera la venta ${name}, de ${counted(lines, 'renglón', 'renglones')}`,
  'held-sale.taken': ({ name }) => `Retomó la venta en espera ${name}`,
  'held-sale.discarded': ({ name, cart }) =>
    `Descartó la venta en espera ${name}, de ${counted(cart.lines.length, 'renglón', 'renglones')}`,
};
