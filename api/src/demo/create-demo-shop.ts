import { newId } from '@mostrador/domain';
import type { Database, ShopDatabase } from '../database/database.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import {
  insertBrand,
  insertCategory,
  insertSubcategory,
} from '../modules/product-configuration/product-configuration.repository.ts';
import {
  changeProduct,
  insertProduct,
  type ParsedNewProduct,
} from '../modules/products/products.repository.ts';
import { completeSale } from '../modules/sales/sales.usecases.ts';
import { type DemoProduct, demoProducts } from './catalogue.ts';
import { type HiredPerson, insertClosedShop, openDoors } from './demo-shop.repository.ts';
import { runInOrder } from './in-order.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { type Happening, type Seller, sixtyDays } from './sixty-days.ts';

/** Always the same, so that what a killed start left of it is found again. */
export const DEMO_SHOP_ID = '01980000-0000-7000-8000-00000000de30';

const SHOP = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '264 555-0134' };
const SEED = 2026;

/** More than the pool has connections, so that none is idle while another sale waits its turn. */
const AT_ONCE = 16;

type Staff = Record<Seller, HiredPerson>;

interface StockedProduct {
  id: string;
  /** As it was added: what a delivery sends back with its units. */
  input: ParsedNewProduct;
}

/**
 * Makes the demo shop: a kiosk of San Juan with what it sold in the last sixty days and today, up to
 * `now`. Deliveries and sales go through the same code as those of a real shop, each at its own past
 * moment. Rejects when the shop is there already, also in part, or a name of its people is taken.
 */
export async function createDemoShop({
  database,
  now,
  random = seededRandom(SEED),
}: {
  database: Database;
  now: Date;
  random?: Random;
}): Promise<void> {
  const db = database.forShop(DEMO_SHOP_ID);
  const { openedAt, shelves, happenings } = sixtyDays(demoProducts, { now, random });

  const staff = await hire(openedAt);
  await insertClosedShop(db, SHOP, Object.values(staff), openedAt);
  const shelved = await fillShelves(
    db,
    demoProducts.map((product, place) => ({
      ...product,
      stock: shelves[place]?.filled ?? 0,
      minStock: shelves[place]?.minStock ?? 0,
    })),
    { userId: staff.owner.userId, now: openedAt },
  );
  await runInOrder(happenings, {
    atOnce: AT_ONCE,
    keysOf: productsOf,
    run: (happening) => relive(db, happening, shelved, staff),
  });
  await openDoors(db);
}

async function hire(now: Date): Promise<Staff> {
  const people = await Promise.all(
    Object.entries(demoPeople).map(async ([seller, person]) => [
      seller,
      { ...person, userId: newId(now), passwordHash: await hashPassword(DEMO_PASSWORD) },
    ]),
  );
  return Object.fromEntries(people);
}

/** Adds every product with its brand, category and subcategory; answers them in the same order. */
async function fillShelves(
  db: ShopDatabase,
  products: readonly (DemoProduct & { stock: number; minStock: number })[],
  change: { userId: string; now: Date },
): Promise<StockedProduct[]> {
  const brands = new Map<string, string>();
  const categories = new Map<string, string>();
  const subcategories = new Map<string, { _id: string; name: string; categoryId: string }>();
  for (const { brand, category, subcategory } of products) {
    if (brand && !brands.has(brand)) brands.set(brand, newId(change.now));
    if (!categories.has(category)) categories.set(category, newId(change.now));
    const categoryId = categories.get(category) as string;
    const key = `${category}/${subcategory}`;
    if (!subcategories.has(key))
      subcategories.set(key, { _id: newId(change.now), name: subcategory, categoryId });
  }

  await Promise.all([...brands].map(([name, _id]) => insertBrand(db, { _id, name })));
  await Promise.all([...categories].map(([name, _id]) => insertCategory(db, { _id, name })));
  await Promise.all([...subcategories.values()].map((one) => insertSubcategory(db, one)));

  return Promise.all(
    products.map(async (product) => {
      const id = newId(change.now);
      const input: ParsedNewProduct = {
        name: product.name,
        barcode: product.barcode,
        price: product.price,
        ivaRate: product.ivaRate,
        stock: product.stock,
        minStock: product.minStock,
        brandId: product.brand && (brands.get(product.brand) as string),
        categoryId: categories.get(product.category) as string,
        subcategoryId: subcategories.get(`${product.category}/${product.subcategory}`)
          ?._id as string,
      };
      await insertProduct(db, id, input, change);
      return { id, input };
    }),
  );
}

/** One delivery of a product, or one sale of several: no two of a product are at work at once. */
function productsOf(happening: Happening): number[] {
  return happening.kind === 'delivery'
    ? [happening.product]
    : happening.lines.map(({ product }) => product);
}

async function relive(
  db: ShopDatabase,
  happening: Happening,
  shelved: readonly StockedProduct[],
  staff: Staff,
): Promise<void> {
  const at = (place: number) => shelved[place] as StockedProduct;
  if (happening.kind === 'delivery') {
    const { id, input } = at(happening.product);
    const adjustment = { amount: happening.units, direction: 'add', reason: 'Compra' } as const;
    const change = { userId: staff.owner.userId, now: happening.at };
    await changeProduct(db, id, { ...input, adjustment }, change);
    return;
  }
  await completeSale({
    shopDatabase: db,
    now: happening.at,
    actor: staff[happening.seller],
    input: {
      _id: newId(happening.at),
      items: happening.lines.map(({ product, units }) => ({
        productId: at(product).id,
        quantity: units,
      })),
      paymentMethod: happening.paymentMethod,
    },
  });
}
