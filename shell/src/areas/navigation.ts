import type { SessionUser } from '@mostrador/contracts/accounts';
import { can } from '@mostrador/domain/permissions';
import type { NavigationEntry, RegisteredRemote } from '@mostrador/federation';

/** The links of the top bar for this person, from the manifests alone: no remote's code is needed. */
export function navigationFor(
  remotes: readonly RegisteredRemote[],
  user: SessionUser,
): NavigationEntry[] {
  return remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((entry) => isShown(entry, user))
    .sort((one, other) => one.position - other.position);
}

function isShown({ anyOf, adminOnly }: NavigationEntry, user: SessionUser): boolean {
  if (adminOnly && user.role !== 'admin') return false;
  return !anyOf || anyOf.some((permission) => can(user, permission));
}
