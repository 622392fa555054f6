import type { SampleList } from '@mostrador/contracts/first-steps';
import type { NamedReference } from '@mostrador/contracts/product-configuration';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { newId } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import {
  insertCategory,
  listCategories,
  lockConfiguration,
} from '../product-configuration/product-configuration.repository.ts';
import { insertProduct } from '../products/products.repository.ts';
import { findProductNames } from './first-steps.repository.ts';
import { SAMPLE_STOCK, SAMPLES } from './sample-lists.ts';

/**
 * Adds the products of a list whose names the shop does not have yet, all or none, with the missing
 * categories. Throws `plan.limit-reached`.
 */
export async function addSampleProducts(
  shop: ShopDatabase,
  author: Authorship,
  list: SampleList,
  limits: PlanLimits,
): Promise<{ added: number }> {
  return shop.transact(async (tx) => {
    // A second click waits here, and finds the products of the first.
    await lockConfiguration(tx);
    const known = await findProductNames(tx);
    const samples = SAMPLES[list].filter(({ name }) => !known.has(name.toLowerCase()));
    if (samples.length === 0) return { added: 0 };
    await limits.requireRoom(tx, 'products', author.now, samples.length);

    const names = new Set(samples.map(({ category }) => category));
    const { idOf, created } = await categoriesCalled(tx, names, author.now);
    const products = [];
    for (const { category, ...sample } of samples) {
      const input = newProduct.parse({
        ...sample,
        stock: SAMPLE_STOCK,
        categoryId: idOf(category),
      });
      const { _id, name, price, stock } = await insertProduct(tx, newId(author.now), input, author);
      products.push({ _id, name, price, stock });
    }
    recordAudit(tx, author, 'product.samples-added', { list, products, categories: created });
    return { added: products.length };
  });
}

async function categoriesCalled(tx: ShopTransaction, names: ReadonlySet<string>, now: Date) {
  const known = await listCategories(tx);
  const ids = new Map(known.map(({ _id, name }) => [name.toLowerCase(), _id]));
  const created: NamedReference[] = [];
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue;
    const category = { _id: newId(now), name };
    await insertCategory(tx, category);
    ids.set(name.toLowerCase(), category._id);
    created.push(category);
  }
  return { idOf: (name: string) => ids.get(name.toLowerCase()) ?? null, created };
}
