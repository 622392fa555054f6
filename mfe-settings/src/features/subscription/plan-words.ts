import type { Plan } from '@mostrador/contracts/subscriptions';
import { formatMoney, formatQuantity, toCents } from '@mostrador/domain';

/** The price of a plan: an amount, and what it covers. */
export interface PriceWords {
  price: string;
  per: string;
}

export function priceWordsOf({ price }: Pick<Plan, 'price'>): PriceWords {
  if (price === null) return { price: 'Precio a medida', per: 'Según tus necesidades' };
  if (price === 0) return { price: 'Gratis', per: 'para siempre' };
  return { price: formatMoney(toCents(price)), per: 'por mes' };
}

/** Returns the features of a plan, one per line. */
export function featureWordsOf({ features }: Pick<Plan, 'features'>): string[] {
  return [
    upTo(features.maxUsers, 'usuarios'),
    upTo(features.maxProducts, 'productos'),
    upTo(features.maxSalesPerMonth, 'ventas por mes'),
    features.customIntegrations && 'Integraciones personalizadas',
    features.dedicatedSupport && 'Soporte dedicado',
    features.customTraining && 'Capacitación personalizada',
    features.sla && 'SLA garantizado',
  ].filter((words) => typeof words === 'string');
}

function upTo(limit: number | string, counted: string): string {
  return typeof limit === 'number' ? `Hasta ${formatQuantity(limit)} ${counted}` : limit;
}
