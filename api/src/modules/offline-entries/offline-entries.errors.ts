import type { OfflineEntryContent } from '@mostrador/contracts/offline-entries';
import { ENTRY_PERMISSION_IN_WORDS } from '@mostrador/contracts/offline-entry-words';
import { domainError } from '@mostrador/server-kit/http/errors';

export const entryLeaseUnknown = domainError(
  'offline-entry.lease',
  409,
  'Este dispositivo no tenía permiso para trabajar sin conexión en este comercio, o lo tuvo hace demasiado tiempo',
);
export const entryTimeRefused = domainError(
  'offline-entry.time',
  409,
  'La hora no puede ser: es anterior a la última conexión del dispositivo, más de siete días posterior, o del futuro',
);

const notAllowed = domainError(
  'offline-entry.not-allowed',
  409,
  'Quien lo hizo no tiene permiso: lo tiene que enviar alguien que pueda',
);

export function entryNotAllowed({ kind }: OfflineEntryContent) {
  return notAllowed(
    `Quien lo hizo no puede ${ENTRY_PERMISSION_IN_WORDS[kind]}: lo tiene que enviar alguien que pueda`,
  );
}

export const entryIdReused = domainError(
  'offline-entry.id-reused',
  409,
  'Ya se registró con otros datos',
);
export const entryNotFound = domainError(
  'offline-entry.not-found',
  404,
  'No existe ese registro sin conexión',
);
