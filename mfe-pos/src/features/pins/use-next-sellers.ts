import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';

/** Returns the sellers who may take over this till: those with a PIN, except the current one. */
export function useNextSellers(): UserAtTheTill[] {
  const { user } = useSession();
  const { data } = useRead(pinEndpoints.usersAtTheTill);
  const users = Array.isArray(data) ? data : [];
  return users.filter(
    ({ _id, role, hasPin }) => hasPin && role === 'vendedor' && _id !== user?._id,
  );
}
