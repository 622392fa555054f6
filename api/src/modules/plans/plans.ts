import type { LimitKind } from '@mostrador/contracts/errors';
import { MB } from '@mostrador/contracts/files';
import { PLAN_NAMES, type Plan, type PlanId } from '@mostrador/contracts/subscriptions';

/** The limits of a plan; null means no limit. */
export interface PlanLimits extends Record<LimitKind, number | null> {
  /** For the shop's pictures, in bytes. */
  storageBytes: number;
}

const LIMITS = {
  free: { users: 2, products: 100, sales: 200, storageBytes: 100 * MB },
  premium: { users: 5, products: 1500, sales: 2500, storageBytes: 2048 * MB },
  // Agreed with each shop. The storage is more than any shop has asked for.
  enterprise: { users: null, products: null, sales: null, storageBytes: 51_200 * MB },
} as const satisfies Record<PlanId, PlanLimits>;

/** Limits agreed with one shop; null means the plan's own limit. */
export type AgreedLimits = Record<LimitKind, number | null>;

/** Returns the limits of a plan. `sales` counts those of a month. */
export function limitsOf({ plan, agreed }: { plan: PlanId; agreed?: AgreedLimits }): PlanLimits {
  const { storageBytes, ...own } = LIMITS[plan];
  return {
    users: agreed?.users ?? own.users,
    products: agreed?.products ?? own.products,
    sales: agreed?.sales ?? own.sales,
    storageBytes,
  };
}

/** Pesos per month, until another price is announced. */
export const FIRST_PREMIUM_PRICE = 25_000;

/**
 * Returns the plans as charged and enforced, whatever the landing page and the limit modal
 * advertise.
 *
 * @param premiumPrice in force, in pesos per month
 */
export const plansAt = (premiumPrice: number): Plan[] => [
  {
    id: 'free',
    name: PLAN_NAMES.free,
    description: 'Para empezar hoy y vender en serio desde el primer día.',
    price: 0,
    features: {
      maxUsers: LIMITS.free.users,
      maxProducts: LIMITS.free.products,
      maxSalesPerMonth: LIMITS.free.sales,
    },
  },
  {
    id: 'premium',
    name: PLAN_NAMES.premium,
    description: 'Para el comercio con empleados, surtido grande y fila en la caja.',
    price: premiumPrice,
    features: {
      maxUsers: LIMITS.premium.users,
      maxProducts: LIMITS.premium.products,
      maxSalesPerMonth: LIMITS.premium.sales,
    },
  },
  {
    id: 'enterprise',
    name: PLAN_NAMES.enterprise,
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
