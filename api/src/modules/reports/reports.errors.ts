import { domainError } from '@mostrador/server-kit/http/errors';

export const reportStillAdding = domainError(
  'report.still-adding',
  503,
  'Estamos sumando los días de ese período por primera vez. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 2 },
);
