import { domainError } from '@mostrador/server-kit/http/errors';

export const exportsBusy = domainError(
  'sales-export.busy',
  503,
  'Ya hay otras exportaciones en curso. Probá de nuevo cuando terminen.',
  { retryAfterSeconds: 15 },
);

export const exportStopped = domainError(
  'sales-export.stopped',
  503,
  'El servidor se está reiniciando. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 5 },
);
