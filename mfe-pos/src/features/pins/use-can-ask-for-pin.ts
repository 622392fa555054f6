import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { useRead } from '@mostrador/shared-data';

/** Whether an administrator of the shop has a PIN, to allow what a seller may not do alone. */
export function useCanAskForPin(): boolean {
  return useRead(pinEndpoints.usersAtTheTill, undefined, { select: hasAdminWithPin }).data ?? false;
}

function hasAdminWithPin(users: readonly UserAtTheTill[]): boolean {
  return users.some(({ role, hasPin }) => role === 'admin' && hasPin);
}
