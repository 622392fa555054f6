import { newId } from '@mostrador/domain';
import pg from 'pg';
import { DISCOUNT_PERCENT, pricedSale } from './priced-sale.ts';
import type { Till } from './till.ts';

/**
 * The physical limit: `pg` alone writes the rows of a sale over one connection, with the server's
 * rights. It prices the sale with known prices, checks nothing and sends no answer. Statements are
 * prepared once and sent together.
 */
export async function openRawTill({
  connectionString,
  shopId,
  userId,
  customerId,
}: {
  connectionString: string;
  shopId: string;
  userId: string;
  customerId: string;
}): Promise<Till> {
  const client = new pg.Client({ connectionString, pipeline: true });
  await client.connect();

  return {
    async sell(products) {
      const now = new Date();
      const saleId = newId(now);
      const inLockOrder = products.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const { total, discount, lines, qr, cashReceived } = pricedSale(products);
      const cash = total - qr;
      await Promise.all([
        client.query({ name: 'begin', text: 'begin' }),
        client.query({ name: 'tenant', text: `set local app.shop_id = '${shopId}'` }),
        ...inLockOrder.map(({ id }) =>
          client.query({ name: 'take', text: TAKE_STOCK, values: [shopId, id, 1, now] }),
        ),
        client.query({ name: 'number', text: NEXT_NUMBER, values: [shopId] }),
        client.query({
          name: 'sale',
          text: INSERT_SALE,
          values: [
            shopId,
            saleId,
            userId,
            now,
            customerId,
            total,
            discount,
            DISCOUNT_PERCENT,
            cash,
            cashReceived,
            { QR: qr, Efectivo: cash },
            FINGERPRINT,
          ],
        }),
        client.query({
          name: 'items',
          text: INSERT_ITEMS,
          values: [
            shopId,
            saleId,
            ...products.flatMap(({ id, name, unit, priceCents, costCents, ivaRate }, place) => [
              id,
              name,
              unit,
              priceCents,
              costCents,
              ivaRate,
              lines[place]?.charged,
            ]),
          ],
        }),
        client.query({
          name: 'movements',
          text: INSERT_MOVEMENTS,
          values: [shopId, saleId, userId, now, ...products.flatMap(({ id }) => [newId(now), id])],
        }),
        client.query({ name: 'commit', text: 'commit' }),
      ]);
    },
    close: () => client.end(),
  };
}

const TAKE_STOCK = `update product set stock = stock - $3, version = version + 1, updated_at = $4
  where shop_id = $1 and id = $2`;

const NEXT_NUMBER = `insert into sale_series as series (shop_id, counter, last_number)
  values ($1, 1, 1)
  on conflict (shop_id, counter) do update set last_number = series.last_number + 1`;

const INSERT_SALE = `insert into sale
  (shop_id, id, user_id, created_at, customer_id, total_cents, discount_cents, discount_percent,
    payment_method, cash_cents, cash_received_cents, split_payments, fingerprint, number)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'Efectivo', $9, $10, $11, $12,
    (select last_number from sale_series where shop_id = $1 and counter = 1))`;

/** As long as a sale's fingerprint. */
const FINGERPRINT = Buffer.alloc(32, 7);

const PLACES = [0, 1, 2];

/** One parameter per value: with a list, Postgres would plan the statement again each time. */
const INSERT_ITEMS = `insert into sale_item
  (shop_id, sale_id, position, product_id, product_name, unit, quantity, price_cents, cost_cents,
    iva_rate, subtotal_cents, charged_cents)
  values ${PLACES.map((place) => {
    const [id, name, unit, price, cost, ivaRate, charged] = [3, 4, 5, 6, 7, 8, 9].map(
      (first) => `$${first + 7 * place}`,
    );
    return `($1, $2, ${place}, ${id}, ${name}, ${unit}, 1, ${price}, ${cost}, ${ivaRate}, ${price}, ${charged})`;
  })}`;

const INSERT_MOVEMENTS = `insert into stock_movement
  (shop_id, id, product_id, kind, quantity, stock_after, sale_id, user_id, created_at)
  values ${PLACES.map((place) => {
    const [id, productId] = [5, 6].map((first) => `$${first + 2 * place}`);
    const stock = `(select stock from product where shop_id = $1 and id = ${productId})`;
    return `($1, ${id}, ${productId}, 'sale', -1, ${stock}, $2, $3, $4)`;
  })}`;
