import { domainError } from '@mostrador/server-kit/http/errors';

export const dashboardStillAdding = domainError(
  'dashboard.still-adding',
  503,
  'Estamos sumando tus ventas por primera vez. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 2 },
);
