import { domainError } from '@mostrador/server-kit/http/errors';

export const offlineLeaseUnknown = domainError(
  'sale.offline-lease',
  409,
  'Este dispositivo no tenía permiso para vender sin conexión en este comercio, o lo tuvo hace demasiado tiempo',
);
export const offlineTimeRefused = domainError(
  'sale.offline-time',
  409,
  'La hora de la venta no puede ser: es anterior a la última conexión del dispositivo, más de siete días posterior, o del futuro',
);
export const offlineTotalRefused = domainError(
  'sale.offline-total',
  409,
  'Los importes de la venta no coinciden con el total que se cobró',
);
export const offlineCreditRefused = domainError(
  'sale.offline-credit',
  409,
  'Este comercio no vende en cuenta corriente sin conexión: para registrarla, activá «Vender en cuenta corriente sin conexión» en Configuración y reintentá',
);
