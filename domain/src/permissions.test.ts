import { expect, test } from 'vitest';
import { can, PERMISSIONS, permissionsOf } from './permissions.ts';

test.each(PERMISSIONS)('an administrator has %s without its flag', (permission) => {
  expect(can({ role: 'admin', permissions: {} }, permission)).toBe(true);
});

test.each(PERMISSIONS)('a seller has %s only when it is granted', (permission) => {
  expect(can({ role: 'vendedor', permissions: {} }, permission)).toBe(false);
  expect(can({ role: 'vendedor', permissions: { [permission]: false } }, permission)).toBe(false);
  expect(can({ role: 'vendedor', permissions: { [permission]: true } }, permission)).toBe(true);
});

test('the flags of an administrator read as true, however they were written', () => {
  const all = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]));

  expect(permissionsOf({ role: 'admin', permissions: {} })).toEqual(all);
  expect(permissionsOf({ role: 'vendedor', permissions: { canManageSales: true } })).toEqual({
    canManageProducts: false,
    canManageSales: true,
    canViewHistory: false,
    canManageCashRegister: false,
  });
});
