import { isId } from '@mostrador/domain';
import type { Database } from '../../../database/database.ts';

/** What the provider keeps with a subscription and gives back with all that is about it. */
interface ProviderReference {
  shopId: string;
  /** False where it was made before references named their installation: it may be another's. */
  isSurelyOurs: boolean;
}

const SEPARATOR = '_';

/** Letters, digits, a hyphen and an underscore: what the provider takes everywhere. */
export async function referenceTo(global: Database['global'], shopId: string): Promise<string> {
  return `${shopId}${SEPARATOR}${await findInstallation(global)}`;
}

/** Undefined for what another installation on the provider's account made, or another program. */
export async function readReference(
  global: Database['global'],
  reference: string | null | undefined,
): Promise<ProviderReference | undefined> {
  const [shopId, installation, ...others] = reference?.split(SEPARATOR) ?? [];
  if (shopId === undefined || !isId(shopId) || others.length > 0) return undefined;
  if (installation === undefined) return { shopId, isSurelyOurs: false };
  const isOurs = installation === (await findInstallation(global));
  return isOurs ? { shopId, isSurelyOurs: true } : undefined;
}

async function findInstallation(global: Database['global']): Promise<string> {
  const { id } = await global.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
