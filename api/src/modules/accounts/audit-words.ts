import { emailUpdate, nameChange } from '@mostrador/contracts/accounts.schemas';
import { formatQuantity } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'account.registered': { storeName: string };
    'account.signed-in': Record<string, never>;
    'account.email-changed': Change<string | null>;
    'account.email-change-undone': Change<string | null>;
    'account.name-changed': { realName: Change<string | null> };
    'account.password-reset': Record<string, never>;
    'account.password-changed': Record<string, never>;
    'account.switched-to': Record<string, never>;
    'account.session-ended': { device: string | null };
    'account.other-sessions-ended': { sessions: number };
    'account.second-factor-enabled': Record<string, never>;
    'account.second-factor-disabled': Record<string, never>;
    'account.recovery-codes-renewed': Record<string, never>;
    'account.recovery-code-used': { left: number };
  }
}

function emailChange(summary: string) {
  return (change: Change<string | null>) => ({
    summary,
    changes: changesInWords({ email: change }, emailUpdate),
  });
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'account'> = {
  'account.registered': ({ storeName }) => `Abrió el comercio ${storeName}`,
  'account.signed-in': () => 'Inició sesión',
  'account.email-changed': emailChange('Cambió el email de su cuenta'),
  'account.email-change-undone': emailChange('Deshizo el cambio del email de su cuenta'),
  'account.name-changed': (changes) => ({
    summary: 'Cambió su nombre',
    changes: changesInWords(changes, nameChange),
  }),
  'account.password-reset': () => 'Eligió otra contraseña con un enlace de recuperación',
  'account.password-changed': () => 'Cambió su contraseña',
  'account.switched-to': () => 'Entró en un puesto con su PIN',
  'account.session-ended': ({ device }) =>
    `Cerró una sesión suya${device === null ? '' : ` en ${device}`}`,
  'account.other-sessions-ended': ({ sessions }) =>
    sessions === 1
      ? 'Cerró su otra sesión'
      : `Cerró sus otras ${formatQuantity(sessions)} sesiones`,
  'account.second-factor-enabled': () => 'Activó la verificación en dos pasos',
  'account.second-factor-disabled': () => 'Desactivó la verificación en dos pasos',
  'account.recovery-codes-renewed': () => 'Generó otros códigos de recuperación',
  'account.recovery-code-used': ({ left }) =>
    `Usó un código de recuperación: ${left === 1 ? 'le queda 1' : `le quedan ${formatQuantity(left)}`}`,
};
