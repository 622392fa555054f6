import type { Product } from '@mostrador/contracts/products';
import { expect, test } from 'vitest';
import { aFollower, byId } from './a-follower.ts';
import { aServer } from './a-server.ts';
import { aShop } from './a-shop.ts';
import { ledgerOf } from './ledger.ts';
import { aPhoto, filesOf, formOf } from './pictures.ts';
import { aBrand, aCategory, aSubcategory } from './references.ts';

/** The original and two thumbnails. */
const PICTURE_FILES = 3;
const PEOPLE = 10;
const CHANGES_EACH = 3;
const ROUNDS = 8;
const PATIENTLY = { timeout: 60_000 };

const server = aServer();

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

test('after ten users change a catalogue at once, its list, stock and files are right', async () => {
  const shop = await aShop(server);
  const photo = await aPhoto({ width: 60, height: 40 });
  const [brands, categories] = [[await aBrand(shop)], [await aCategory(shop)]];
  for (let more = 0; more < 8; more++) {
    brands.push(await aBrand(shop));
    categories.push(await aCategory(shop));
  }
  // The same names in every category, so that merging two of them merges these as well.
  const subcategories = await Promise.all(
    categories.flatMap((category) =>
      ['Dulces', 'Salados'].map((name) => aSubcategory(shop, category, name)),
    ),
  );
  const products = await Promise.all(
    Array.from({ length: 40 }, () => {
      const { _id, categoryId } = pick(subcategories);
      const references = { categoryId: categoryId._id, subcategoryId: _id };
      return shop.aProduct({ stock: 20, brandId: pick(brands)._id, ...references });
    }),
  );
  const follower = await aFollower(shop);

  async function thumbnailsAreMade() {
    const isWaiting = ({ image }: Product) => image && image.thumbnails.small === image.url;
    await expect
      .poll(async () => (await shop.listProducts()).filter(isWaiting), PATIENTLY)
      .toEqual([]);
  }

  const pathOf = (kind: string, rows: readonly { _id: string }[]) =>
    `/api/${kind}/${pick(rows)._id}`;
  const sell = () => shop.sell({ [pick(products)._id]: 1, [pick(products)._id]: 2 });
  const adjust = () =>
    shop.change(pick(products), {
      adjustment: { amount: 2, direction: pick(['add', 'subtract']), reason: 'Otro' },
    });
  const changes = [
    sell,
    sell,
    sell,
    adjust,
    adjust,
    () => shop.change(pick(products), { stock: { from: 10, to: 9 }, brandId: pick(brands)._id }),
    () => shop.change(pick(products), { subcategoryId: pick(subcategories)._id }),
    () => shop.call('PUT', pathOf('products', products), formOf({ name: 'Otra' }, photo)),
    () => shop.call('PUT', pathOf('products', products), formOf({ removeImage: true })),
    () => shop.call('PUT', `${pathOf('products', products)}/favourite`, { favourite: true }),
    () =>
      shop.call('PUT', `${pathOf('store-products', products)}/store-info`, {
        publishedToStore: true,
      }),
    () => shop.call('PUT', pathOf('brands', brands), { name: `Marca ${Math.random()}` }),
    () =>
      shop.call('PUT', pathOf('subcategories', subcategories), {
        name: pick(['Dulces', 'Salados']),
        categoryId: pick(categories)._id,
      }),
    () => shop.call('POST', `${pathOf('brands', brands)}/merge`, { into: pick(brands)._id }),
    () =>
      shop.call('POST', `${pathOf('categories', categories)}/merge`, {
        into: pick(categories)._id,
      }),
    () => shop.call('DELETE', pathOf('subcategories', subcategories)),
    () => shop.call('DELETE', pathOf('products', products)),
  ];
  const aPerson = async () => {
    const statuses: number[] = [];
    for (let made = 0; made < CHANGES_EACH; made++) {
      const { statusCode } = await pick(changes)();
      statuses.push(statusCode);
    }
    return statuses;
  };

  // Runs in rounds, because a later change of the same product would hide a missed one.
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = Promise.all(Array.from({ length: PEOPLE }, aPerson));
    await follower.poll();
    expect((await statuses).flat().filter((status) => status >= 500)).toEqual([]);
    await thumbnailsAreMade();
    await follower.poll();
    expect(follower.products()).toEqual(byId(await shop.listProducts()));
  }

  for (const { stock, moved } of await ledgerOf(server, shop)) expect(moved).toBe(stock);
  const shown = (await shop.listProducts()).filter(({ image }) => image);
  await expect
    .poll(async () => (await filesOf(server, shop.shopId)).length, PATIENTLY)
    .toBe(shown.length * PICTURE_FILES);
}, 120_000);
