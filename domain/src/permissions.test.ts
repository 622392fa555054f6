import { expect, test } from 'vitest';
import { can, maxDiscountOf, PERMISSIONS, permissionsOf, ROLE_LABEL } from './permissions.ts';

test.each(PERMISSIONS)('an administrator has %s without its flag', (permission) => {
  expect(can({ role: 'admin', permissions: {} }, permission)).toBe(true);
});

test.each(PERMISSIONS)('a seller has %s only when granted', (permission) => {
  expect(can({ role: 'vendedor', permissions: {} }, permission)).toBe(false);
  expect(can({ role: 'vendedor', permissions: { [permission]: false } }, permission)).toBe(false);
  expect(can({ role: 'vendedor', permissions: { [permission]: true } }, permission)).toBe(true);
});

test('the flags of an administrator read as true, whatever is stored', () => {
  const all = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]));

  expect(permissionsOf({ role: 'admin', permissions: {} })).toEqual(all);
});

test.each(PERMISSIONS)('a seller with only %s has only that flag', (granted) => {
  const flags = permissionsOf({ role: 'vendedor', permissions: { [granted]: true } });

  expect(flags).toEqual(
    Object.fromEntries(PERMISSIONS.map((permission) => [permission, permission === granted])),
  );
});

test('roles have display names', () => {
  expect(ROLE_LABEL).toEqual({ admin: 'Administrador', vendedor: 'Vendedor' });
});

test('an administrator may give any discount, a seller up to their maximum', () => {
  expect(maxDiscountOf({ role: 'admin', maxDiscount: 0 })).toBe(100);
  expect(maxDiscountOf({ role: 'vendedor', maxDiscount: 12.5 })).toBe(12.5);
});
