import { cashRoundingOf } from '@mostrador/contracts/payment-methods';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { tillSettings } from '@mostrador/contracts/till-settings.schemas';
import { type CashRounding, NO_ROUNDING } from '@mostrador/domain';
import { LRUCache } from 'lru-cache';
import type { ShopDatabase } from '../../database/database.ts';

/** The settings of a shop that decide how its sales may be paid, and what that costs. */
export interface PaymentTerms {
  /** The methods that the shop added, renamed, or gave a surcharge. */
  methods: readonly ShopMethod[];
  cashRounding: CashRounding;
  /** The settings that these terms are read from, as JSON: what the statement compares. */
  stored: string;
}

/** Settings of the till that payment terms are read from, in the order in which they are compared. */
export const COMPARED_TERMS = ['methods', 'cashRounding', 'cashRoundingMode'] as const;

const NO_TERMS: PaymentTerms = {
  methods: [],
  cashRounding: NO_ROUNDING,
  stored: storedTerms({}),
};

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
  const parsed = tillSettings.parse(settings ?? {});
  const terms = {
    methods: parsed.methods,
    cashRounding: cashRoundingOf(parsed),
    stored: storedTerms({ ...settings }),
  };
  remembered.set(shopId, terms);
  return terms;
}

function storedTerms(settings: Partial<Record<string, unknown>>): string {
  return JSON.stringify(COMPARED_TERMS.map((name) => settings[name] ?? null));
}
