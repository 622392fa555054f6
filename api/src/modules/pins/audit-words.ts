import { actInWords, type NamedAct } from '@mostrador/contracts/authorization-words';
import type { Sale } from '@mostrador/contracts/sales';
import { formatQuantity } from '@mostrador/domain';
import type { AuditDetails } from '../audit/audit-details.ts';
import type { AuditWords, CurrentNames } from '../audit/words.ts';

type Person = Sale['userId'];

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'pin.wrong': {
      /** Number of tries left. */
      left: number;
      device: string | null;
    };
    'authorization.given': { _id: string; about: NamedAct; allowedBy: Person };
    'authorization.used': { about: NamedAct; allowedBy: Person; saleId: string };
    'user.pin-set': Person;
    'user.pin-removed': Person;
  }
}

/** Acts as recorded by releases that did not store what an authorization was about. */
const ACTS: Readonly<Record<string, string>> = {
  discount: 'hacer un descuento',
  cancellation: 'anular una venta',
  'credit-limit': 'pasar el límite de un cliente',
};

function allowedInWords(
  details: Pick<AuditDetails['authorization.given'], 'about'>,
  { methods }: CurrentNames,
): string {
  const { about, act } = details as Partial<typeof details> & { act?: string };
  return about ? actInWords(about, methods) : (ACTS[act ?? ''] ?? 'algo');
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'authorization' | 'pin' | 'user'> = {
  'authorization.given': (details, names) =>
    `Pidió autorización para ${allowedInWords(details, names)}: la dio ${details.allowedBy.username}`,
  'authorization.used': (details, names) =>
    `Usó la autorización de ${details.allowedBy.username} para ${allowedInWords(details, names)}`,
  'pin.wrong': ({ left, device }) =>
    `Escribió un PIN equivocado${device === null ? '' : ` en ${device}`}: ${left === 0 ? 'por un rato no puede probar más' : left === 1 ? 'le queda 1 intento' : `le quedan ${formatQuantity(left)} intentos`}`,
  'user.pin-set': ({ username }) => `Puso un PIN a ${username}`,
  'user.pin-removed': ({ username }) => `Le quitó el PIN a ${username}`,
};
