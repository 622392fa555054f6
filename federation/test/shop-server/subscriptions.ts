import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { type Plan, subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { aBilling } from '@mostrador/contracts/test/a-billing';
import type { Shop } from './shop.ts';

/** The plans of the server's catalogue. */
const PLANS: Plan[] = [
  {
    id: 'free',
    name: 'Gratuito',
    description: 'Para empezar hoy y vender en serio desde el primer día.',
    price: 0,
    features: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
  },
  {
    id: 'premium',
    name: 'Premium',
    description: 'Para el comercio con empleados, surtido grande y fila en la caja.',
    price: 25_000,
    features: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 },
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'Para cadenas y operaciones con necesidades propias.',
    price: null,
    features: {
      maxUsers: 'Usuarios a medida',
      maxProducts: 'Productos a medida',
      maxSalesPerMonth: 'Ventas a medida',
      customIntegrations: true,
      dedicatedSupport: true,
      customTraining: true,
      sla: true,
    },
  },
];

/** Returns the handlers of the plans, and of the shop's free plan with its usage. */
export function subscriptionHandlers(shop: Shop) {
  return [
    mockEndpoint(subscriptionEndpoints.plans, () => ({ plans: PLANS })),
    mockEndpoint(subscriptionEndpoints.billing, () => aBilling()),
    mockEndpoint(subscriptionEndpoints.current, () => ({
      plan: 'free' as const,
      status: 'active' as const,
      endDate: null,
      usage: {
        currentUsers: 1 + shop.sellers.filter(({ isActive }) => isActive).length,
        currentProducts: shop.products.length,
        salesThisMonth: shop.sales.length,
      },
      limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
    })),
  ];
}
