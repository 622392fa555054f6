import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { expect, test } from 'vitest';
import { anArea } from '../../test/some-areas.ts';
import { navigationFor } from './navigation.ts';

const areas = [
  anArea({
    name: 'mfe_settings',
    navigation: [{ label: 'Configuración', to: '/app/settings', position: 60, adminOnly: true }],
  }),
  anArea({
    name: 'mfe_catalog',
    navigation: [
      { label: 'Productos', to: '/app/products', position: 20, anyOf: ['canManageProducts'] },
    ],
  }),
  anArea({
    name: 'mfe_pos',
    navigation: [
      { label: 'Inicio', to: '/app', position: 10 },
      {
        label: 'Ventas',
        to: '/app/sales',
        position: 30,
        anyOf: ['canManageSales', 'canViewHistory'],
      },
    ],
  }),
];

test.each([
  ['the owner', aUser(), ['Inicio', 'Productos', 'Ventas', 'Configuración']],
  ['a seller who sells', aSeller('canManageSales'), ['Inicio', 'Ventas']],
  ['a seller with the history only', aSeller('canViewHistory'), ['Inicio', 'Ventas']],
  ['a seller who manages products', aSeller('canManageProducts'), ['Inicio', 'Productos']],
  ['a seller with another permission', aSeller('canManageCashRegister'), ['Inicio']],
])(
  '%s sees in the bar the links of their permissions, in the order of the positions',
  (_, user, labels) => {
    expect(navigationFor(areas, user).map(({ label }) => label)).toEqual(labels);
  },
);
