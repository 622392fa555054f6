import { cashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import type { CashMovement, CashMovementKind } from '@mostrador/contracts/cash-registers';
import { formatQuantity } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import { type AuditWords, money } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'cash-register.opened': { _id: string; openingAmount: number };
    'cash-register.closed': {
      _id: string;
      number: number;
      actualAmount: number;
      expectedAmount: number;
    };
    'cash-register.cash-moved': Pick<CashMovement, '_id' | 'kind' | 'amount' | 'reason'> & {
      cashRegisterId: string;
      /** The amount that the drawer should have held, when more was taken out. */
      expectedAmount?: number;
    };
    'cash-register.configured': { changes: Record<string, Change> };
  }
}

const MOVED: Record<CashMovementKind, string> = {
  in: 'Ingresó a la caja',
  out: 'Pagó con la caja',
  withdrawal: 'Retiró de la caja',
};

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'cash-register'> = {
  'cash-register.opened': ({ openingAmount }) => `Abrió la caja con ${money(openingAmount)}`,
  'cash-register.closed': ({ number, expectedAmount, actualAmount }) => ({
    summary: `Cerró la caja: cierre ${formatQuantity(number)}`,
    changes: [
      {
        field: 'Esperado y contado',
        from: money(expectedAmount),
        to: money(actualAmount),
      },
    ],
  }),
  'cash-register.cash-moved': ({ kind, amount, reason, expectedAmount }) =>
    `${MOVED[kind]} ${money(amount)}${expectedAmount === undefined ? '' : ` (según sus movimientos, en la caja había ${money(expectedAmount)})`}: ${reason}`,
  'cash-register.configured': ({ changes }) => ({
    summary: 'Cambió la configuración de la caja',
    changes: changesInWords(changes, cashRegisterConfig),
  }),
};
