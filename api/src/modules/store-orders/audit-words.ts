import { ORDER_STATE_NAMES, type OrderState } from '@mostrador/contracts/store-orders';
import type { Change } from '../audit/changes-between.ts';
import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'store-order.state-changed': { _id: string; number: number; state: Change<OrderState> };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'store-order'> = {
  'store-order.state-changed': ({ number, state: { from, to } }) =>
    `Pasó el pedido ${number} de ${ORDER_STATE_NAMES[from]} a ${ORDER_STATE_NAMES[to]}`,
};
