import { ADVERTISED_LIMITS } from './advertised-limits.ts';

export interface AdvertisedPlan {
  name: string;
  /** The advertised price; the server's plan catalogue defines the price charged. */
  price: string;
  per?: string;
  /** The audience of the plan. */
  pitch: string;
  includes: readonly string[];
  action: { label: string; to: string };
  isRecommended?: true;
}

/** The landing page's price for Premium; the limit dialog quotes another figure. */
export const ADVERTISED_PREMIUM_PRICE = '$25.000';

const { free, premium } = ADVERTISED_LIMITS;

export const ADVERTISED_PLANS: readonly AdvertisedPlan[] = [
  {
    name: 'Gratuito',
    price: '$0',
    pitch: 'Para empezar hoy y vender en serio desde el primer día.',
    includes: [
      `Hasta ${free.users} usuarios`,
      `Hasta ${free.products} productos`,
      `Hasta ${free.monthlySales} ventas por mes`,
      'Reportes básicos',
      'Soporte por email',
    ],
    action: { label: 'Empezar gratis', to: '/register' },
  },
  {
    name: 'Premium',
    price: ADVERTISED_PREMIUM_PRICE,
    per: 'por mes',
    pitch: 'Para el comercio con empleados, surtido grande y fila en la caja.',
    includes: [
      `Hasta ${premium.users} usuarios`,
      `Hasta ${premium.products} productos`,
      `Hasta ${premium.monthlySales} ventas por mes`,
      'Reportes avanzados',
      'Soporte prioritario',
      'Exportación avanzada',
    ],
    action: { label: 'Elegir Premium', to: '/register' },
    isRecommended: true,
  },
  {
    name: 'Enterprise',
    price: 'A medida',
    pitch: 'Para cadenas y operaciones con necesidades propias.',
    includes: [
      'Usuarios, productos y ventas a medida',
      'Integraciones a medida',
      'Soporte dedicado',
      'Capacitación',
      'SLA',
    ],
    action: { label: 'Hablar con nosotros', to: '/contact?plan=enterprise' },
  },
];
