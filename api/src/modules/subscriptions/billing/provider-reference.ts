import { isId } from '@mostrador/domain';
import type { Database } from '../../../database/database.ts';

/** The reference that the provider stores with a subscription and returns with its resources. */
interface ProviderReference {
  shopId: string;
  /** False for references made before they named their installation: it may be another's. */
  isSurelyOurs: boolean;
}

const SEPARATOR = '_';

/**
 * Returns a reference of letters, digits, hyphens and an underscore, which the provider accepts
 * everywhere.
 */
export async function referenceTo(global: Database['global'], shopId: string): Promise<string> {
  return `${shopId}${SEPARATOR}${await findInstallation(global)}`;
}

/**
 * Parses a reference. Undefined when another installation or program on the provider's account made
 * it.
 */
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
