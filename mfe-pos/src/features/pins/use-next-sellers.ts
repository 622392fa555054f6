import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';

/** Sellers who may take this till over: those with a PIN, without the one who is signed in. */
export function useNextSellers(): UserAtTheTill[] {
  const { user } = useSession();
  const { data } = useRead(pinEndpoints.usersAtTheTill);
  const users = Array.isArray(data) ? data : [];
  return users.filter(
    ({ _id, role, hasPin }) => hasPin && role === 'vendedor' && _id !== user?._id,
  );
}
