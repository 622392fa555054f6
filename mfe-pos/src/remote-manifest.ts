import { dashboardEndpoints } from '@mostrador/contracts/dashboard';
import { productEndpoints } from '@mostrador/contracts/products';
import { defineManifest } from '@mostrador/federation';

const counter = {
  page: './pages/sales-page.tsx',
  reads: [productEndpoints.list.path],
} as const;

const dashboard = {
  page: './pages/dashboard-page.tsx',
  reads: [dashboardEndpoints.stats.path],
} as const;

export const manifest = defineManifest({
  name: 'mfe_pos',
  title: 'Ventas',
  contract: 1,
  owns: ['/app', '/app/sales/*', '/app/reports'],
  navigation: [
    { label: 'Inicio', to: '/app', position: 10 },
    {
      label: 'Ventas',
      to: '/app/sales',
      position: 30,
      anyOf: ['canManageSales', 'canViewHistory', 'canManageCashRegister'],
    },
    { label: 'Reportes', to: '/app/reports', position: 45, anyOf: ['canViewHistory'] },
  ],
  worksOffline: true,
  firstLoads: { '/app': dashboard, '/app/sales': counter, '/app/sales?tab=pos': counter },
});
