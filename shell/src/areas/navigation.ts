import type { SessionUser } from '@mostrador/contracts/accounts';
import { can } from '@mostrador/domain/permissions';
import type { NavigationEntry } from '@mostrador/federation';
import type { Area } from './area.ts';

/** Returns this user's top bar links, from the manifests alone: no remote's code is needed. */
export function navigationFor(areas: readonly Area[], user: SessionUser): NavigationEntry[] {
  return areas
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((entry) => isShown(entry, user))
    .sort((one, other) => one.position - other.position);
}

function isShown({ anyOf, adminOnly }: NavigationEntry, user: SessionUser): boolean {
  if (adminOnly && user.role !== 'admin') return false;
  return !anyOf || anyOf.some((permission) => can(user, permission));
}
