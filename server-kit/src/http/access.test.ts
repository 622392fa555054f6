import { newId, PERMISSIONS, type Permissions } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { checkAccess } from './access.ts';
import type { SignedInUser } from './authentication.ts';

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

test('what is for the administrator is refused to a seller with every permission', () => {
  expect(() => checkAccess('admin', aUser('vendedor', everyPermission))).toThrow(
    'No tenés permiso para hacer esto: es del administrador',
  );
  expect(() => checkAccess('admin', aUser('admin'))).not.toThrow();
});

test.each(PERMISSIONS)(
  '%s lets through who has it and the administrator, and nobody else',
  (it) => {
    const allButThis = { ...everyPermission, [it]: false };

    expect(() => checkAccess(it, aUser('vendedor', { [it]: true }))).not.toThrow();
    expect(() => checkAccess(it, aUser('admin'))).not.toThrow();
    expect(() => checkAccess(it, aUser('vendedor', allButThis))).toThrow(/^No tenés permiso para /);
  },
);

test('what is for whoever signed in asks for no permission', () => {
  expect(() => checkAccess('signed-in', aUser('vendedor'))).not.toThrow();
});
