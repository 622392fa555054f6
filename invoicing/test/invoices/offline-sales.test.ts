import { charged, deliver, madeOffline } from '@mostrador/api/test/offline-sales';
import { newId, shopDayOf } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { anInstallation } from '../an-installation.ts';

const { product, anInvoicingShop } = anInstallation();
const DAY_MS = 24 * 60 * 60_000;

// ARCA refuses the date of a sale of products from more than five days ago.
test.each([6, 8])(
  'the invoice of an offline sale of %i days ago has the date of its delivery',
  async (days) => {
    const shop = await anInvoicingShop();
    const madeAt = new Date(product.now.getTime() - days * DAY_MS);
    const lease = { _id: newId(madeAt) };
    await product.database
      .forShop(shop.shopId)
      .insertInto('offline_lease')
      .values({
        shop_id: shop.shopId,
        id: lease._id,
        user_id: shop.userId,
        session_hash: Buffer.alloc(32),
        max_discount: 100,
        issued_at: madeAt,
        expires_at: new Date(madeAt.getTime() + 7 * DAY_MS),
      })
      .execute();
    const yerba = await shop.aProduct({ price: 121 });
    const items = [charged(yerba)];

    const answer = await deliver(
      shop,
      madeOffline(lease, items, { madeAt, generateAfipInvoice: true }),
    );

    const sale = answer.json();
    expect(sale, answer.body).toMatchObject({ createdAt: madeAt.toISOString() });
    expect(await shop.untilAllEnded(sale)).toMatchObject([
      { state: 'authorized', date: shopDayOf(product.now) },
    ]);
    expect(shop.vouchers()).toHaveLength(1);
  },
);
