import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { tillSettings } from '@mostrador/contracts/till-settings.schemas';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';

/** The settings of a shop that decide how its sales may be paid. */
export interface PaymentTerms {
  /** The methods that the shop added or renamed. */
  methods: readonly ShopMethod[];
  /** `methods` as JSON, as it is stored: what the statement compares. Null without any. */
  storedMethods: string | null;
}

const NO_TERMS: PaymentTerms = { methods: [], storedMethods: null };

const MAX_KNOWN_SHOPS = 5000;
/**
 * The terms that the last sale of each shop found. A sale is priced with them without reading the
 * settings first; the statement that records it compares them with the shop's.
 */
const remembered = new LRUCache<string, PaymentTerms>({ max: MAX_KNOWN_SHOPS });

export function rememberedTerms(shopId: string): PaymentTerms {
  return remembered.get(shopId) ?? NO_TERMS;
}

export async function findTerms(db: ShopDatabase): Promise<PaymentTerms> {
  const row = await db
    .selectFrom('till_settings')
    .select('settings')
    .where('shop_id', '=', db.shopId)
    .executeTakeFirst();
  return rememberTerms(db.shopId, row?.settings ?? null);
}

/** Returns the terms in a shop's stored settings, and remembers them for its next sale. */
export function rememberTerms(shopId: string, settings: object | null): PaymentTerms {
  const { methods } = tillSettings.parse(settings ?? {});
  const stored = settings && 'methods' in settings ? settings.methods : [];
  const storedMethods = methods.length > 0 ? JSON.stringify(stored) : null;
  const terms = { methods, storedMethods };
  remembered.set(shopId, terms);
  return terms;
}
