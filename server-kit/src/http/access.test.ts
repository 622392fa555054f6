import { newId, PERMISSIONS, type Permissions } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { checkAccess } from './access.ts';
import type { SignedInUser } from './signed-in-user.ts';

function aUser(role: SignedInUser['role'], permissions: Permissions = {}): SignedInUser {
  return {
    shopId: newId(),
    userId: newId(),
    username: 'luz',
    maxDiscount: 0,
    sessionId: '00',
    role,
    permissions,
  };
}

const everyPermission = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]));

test("an administrator's call is refused to a seller with every permission", () => {
  expect(() => checkAccess('admin', aUser('vendedor', everyPermission))).toThrow(
    'No tenés permiso para hacer esto: es del administrador',
  );
  expect(() => checkAccess('admin', aUser('admin'))).not.toThrow();
});

test.each(PERMISSIONS)('%s admits only its holders and the administrator', (it) => {
  const allButThis = { ...everyPermission, [it]: false };

  expect(() => checkAccess(it, aUser('vendedor', { [it]: true }))).not.toThrow();
  expect(() => checkAccess(it, aUser('admin'))).not.toThrow();
  expect(() => checkAccess(it, aUser('vendedor', allButThis))).toThrow(/^No tenés permiso para /);
});

test('a call for signed-in users requires no permission', () => {
  expect(() => checkAccess('signed-in', aUser('vendedor'))).not.toThrow();
});
