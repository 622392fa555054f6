import { formatMoney, formatQuantity, quantityInWords, toCents } from '@mostrador/domain';
import type { OfflineReason } from './offline-sales.schemas.ts';

/** The kinds of reasons in a few words, for a list of them. */
export const OFFLINE_REASON_NAMES: Record<OfflineReason['kind'], string> = {
  price: 'otro precio',
  'removed-product': 'producto eliminado',
  unit: 'ya se vende por unidad',
  shortage: 'sin stock',
  'closed-register': 'posterior al cierre',
  'no-register': 'sin caja abierta',
  seller: 'vendedor sin acceso',
  discount: 'más descuento que el de quien la envió',
  'session-ended': 'sesión cerrada',
  customer: 'cliente eliminado',
  'restored-customer': 'cliente eliminado',
  credit: 'cuenta corriente sin conexión',
  'credit-limit': 'límite de cuenta corriente',
  'payment-terms': 'otros recargos o redondeo',
  'plan-limit': 'límite del plan',
  total: 'otro total',
  late: 'llegó tarde',
};

/** Says in a sentence why the owner should look at an offline sale. */
export function offlineReasonInWords(reason: OfflineReason): string {
  switch (reason.kind) {
    case 'price':
      return `${reason.product} se cobró ${pesos(reason.charged)} y su precio era ${pesos(reason.price)}`;
    case 'removed-product':
      return `${reason.product} ya no estaba a la venta`;
    case 'unit':
      return `${reason.product} ya se vende por unidad y se vendió ${formatQuantity(reason.quantity)}: revisá su stock`;
    case 'shortage':
      return `Faltaba stock de ${reason.product}: ${quantityInWords(reason.missing, reason.unit)}`;
    case 'closed-register':
      return reason.closure === null
        ? 'La caja ya estaba cerrada: el cierre no la incluye'
        : `La caja ya estaba cerrada: el cierre ${reason.closure} no la incluye`;
    case 'no-register':
      return 'No había una caja abierta';
    case 'seller':
      return 'Quien la hizo ya no puede vender';
    case 'discount':
      return `La envió ${reason.deliveredBy}, que ${
        reason.maxDiscount === 0
          ? 'no puede hacer descuentos'
          : `puede descontar hasta ${formatQuantity(reason.maxDiscount)} %`
      }: tiene un descuento mayor`;
    case 'session-ended':
      return 'Se hizo después de que se cerrara la sesión de quien la hizo';
    case 'customer':
      return reason.customer === null
        ? 'El cliente ya no existía: quedó sin cliente'
        : `${reason.customer} ya no era cliente: quedó sin cliente`;
    case 'restored-customer':
      return `${reason.customer} ya no era cliente: vuelve a la lista con lo que debe`;
    case 'credit':
      return 'Ya no se vendía en cuenta corriente sin conexión';
    case 'credit-limit':
      return `${reason.customer} queda debiendo ${pesos(reason.balance)}, y su límite es ${pesos(reason.limit)}`;
    case 'payment-terms':
      return 'Los recargos, los descuentos o el redondeo del pago habían cambiado';
    case 'plan-limit':
      return 'Superó las ventas del mes de tu plan';
    case 'total':
      return `Se cobró ${pesos(reason.charged)} y quedó registrada por ${pesos(reason.recorded)}`;
    case 'late':
      return 'Llegó mucho después de que el dispositivo volviera a tener conexión';
  }
}

const pesos = (amount: number) => formatMoney(toCents(amount));
