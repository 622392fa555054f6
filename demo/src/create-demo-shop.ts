import type { Database, ShopDatabase } from '@mostrador/api/database/database';
import { hashPassword } from '@mostrador/api/modules/accounts/passwords/passwords';
import { insertCustomer } from '@mostrador/api/modules/customers/customers.repository';
import { updateProduct } from '@mostrador/api/modules/products/products.repository';
import { completeSale } from '@mostrador/api/modules/sales/sales.usecases';
import { changeTillSettings } from '@mostrador/api/modules/till-settings/till-settings.usecases';
import { CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import { newId, toCents } from '@mostrador/domain';
import { demoProducts } from './catalogue.ts';
import { demoCustomers } from './customers.ts';
import { type HappeningWithDebts, payHalf, withDebts } from './debts.ts';
import { type HiredPerson, insertClosedShop, openDoors } from './demo-shop.repository.ts';
import { fillShelves, type StockedProduct } from './fill-shelves.ts';
import { runInOrder } from './in-order.ts';
import { demoPeople } from './people.ts';
import { prepareStore } from './prepare-store.ts';
import { type Random, seededRandom } from './random.ts';
import { discountAndPayments } from './sale-details.ts';
import type { Seller } from './seller.ts';
import { sixtyDays } from './sixty-days.ts';

/** Constant, so that the leftovers of a killed start are found again. */
export const DEMO_SHOP_ID = '01980000-0000-7000-8000-00000000de30';

const SHOP = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '+542645550134' };
const SEED = 2026;

/** More than the pool's connections, so that none is idle while another sale waits for its turn. */
const AT_ONCE = 16;

/** Prices stay as they were; deliveries and sales make newer versions. */
const FIRST_VERSION = 1;

type Staff = Record<Seller, HiredPerson>;

/**
 * Creates the demo shop: a kiosk of San Juan with its sales of the last sixty days and today, up to
 * `now`. Deliveries and sales use the code of a real shop, each at its own past time. Rejects when
 * the shop exists already, even in part, or a name of its people is taken.
 */
export async function createDemoShop({
  database,
  now,
  password,
  random = seededRandom(SEED),
}: {
  database: Database;
  now: Date;
  /** The password of each of its people. */
  password: string;
  random?: Random;
}): Promise<void> {
  const db = database.forShop(DEMO_SHOP_ID);
  const { openedAt, shelves, happenings } = sixtyDays(demoProducts, {
    now,
    random,
    customers: demoCustomers.length,
  });

  const staff = await hire(openedAt, password);
  await insertClosedShop(db, SHOP, Object.values(staff), openedAt);
  const customerIds = demoCustomers.map(() => newId(openedAt));
  for (const [place, customer] of demoCustomers.entries())
    await insertCustomer(db, customerIds[place] as string, customer, openedAt);
  const shelved = await fillShelves(
    db,
    demoProducts.map((product, place) => ({
      ...product,
      stock: shelves[place]?.filled ?? 0,
      minStock: shelves[place]?.minStock ?? 0,
    })),
    { userId: staff.owner.userId, now: openedAt },
  );
  await prepareStore(db, { ...staff.owner, now: openedAt }, shelved);
  await changeTillSettings(db, { ...staff.owner, now: openedAt }, { customerCredit: true });
  await runInOrder(withDebts(happenings, now), {
    atOnce: AT_ONCE,
    keysOf: whatItTouches,
    run: (happening) => relive(db, happening, { shelved, staff, customerIds }),
  });
  await openDoors(db);
}

async function hire(now: Date, password: string): Promise<Staff> {
  const people = await Promise.all(
    Object.entries(demoPeople).map(async ([seller, person]) => [
      seller,
      { ...person, userId: newId(now), passwordHash: await hashPassword(password) },
    ]),
  );
  return Object.fromEntries(people);
}

const SALE_NUMBERS = 'sale numbers';

/**
 * Returns the products of a delivery or sale, the customer whose account it changes, and the series
 * of a sale's number: tasks that share one run in order.
 */
function whatItTouches(happening: HappeningWithDebts): (number | string)[] {
  switch (happening.kind) {
    case 'delivery':
      return [happening.product];
    case 'payment':
      return [accountOf(happening)];
    case 'sale': {
      const touched = [...happening.lines.map(({ product }) => product), SALE_NUMBERS];
      return happening.paymentMethod === CUSTOMER_CREDIT
        ? [...touched, accountOf(happening)]
        : touched;
    }
  }
}

const accountOf = ({ customer }: { customer: number | null }) => `account ${customer}`;

interface Known {
  shelved: readonly StockedProduct[];
  staff: Staff;
  customerIds: readonly string[];
}

async function relive(
  db: ShopDatabase,
  happening: HappeningWithDebts,
  { shelved, staff, customerIds }: Known,
): Promise<void> {
  const at = (place: number) => shelved[place] as StockedProduct;
  if (happening.kind === 'delivery') {
    const { id, input } = at(happening.product);
    const adjustment = { amount: happening.units, direction: 'add', reason: 'Compra' } as const;
    const change = { userId: staff.owner.userId, now: happening.at };
    await updateProduct(db, id, { ...input, adjustment }, change);
    return;
  }
  if (happening.kind === 'payment') {
    const author = { ...staff.owner, now: happening.at };
    await payHalf(db, author, customerIds[happening.customer] as string);
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
        price: at(product).input.price,
        version: FIRST_VERSION,
        quantity: units,
      })),
      paymentMethod: happening.paymentMethod,
      customerId: happening.customer === null ? undefined : customerIds[happening.customer],
      ...discountAndPayments(
        happening,
        happening.lines.map(({ product, units }) => ({
          price: toCents(at(product).input.price),
          quantity: units,
        })),
      ),
    },
  });
}
