import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../database/database.ts';
import type { MailServices } from '../../mail/mail-services.ts';
import { storeOrderCopyMail, storeOrderMail } from '../../mail/templates/store-order.ts';
import { findOrder, type StoredOrder } from '../store-orders/store-orders.repository.ts';
import { findPublishedStore } from './published-store.repository.ts';

interface Ordered {
  shopId: string;
  orderId: string;
}

export const orderMailJob = defineJob<Ordered>('store-order-mail');
export const orderCopyMailJob = defineJob<Ordered>('store-order-copy-mail');

/**
 * Mails an order to its shop and a copy to its buyer, even if the store was closed meanwhile. A
 * store without an email of its own gets its orders at the administrator's.
 */
export async function sendOrderMails({
  jobs,
  mailer,
  database,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(orderMailJob, async (job) => {
    const { order, shop } = (await find(job)) ?? {};
    const to = shop?.email ?? (await findAdminEmail(database.forShop(job.shopId)));
    if (!order || !shop || !to) return;
    await mailer.send({
      to,
      ...(order.buyer.email && { replyTo: order.buyer.email }),
      content: storeOrderMail({ order, storeName: shop.name, url: `${publicUrl}/app/store` }),
    });
  });
  await jobs.work(orderCopyMailJob, async (job) => {
    const { order, shop, payment, showPrices } = (await find(job)) ?? {};
    if (!order?.buyer.email || !shop || !payment) return;
    await mailer.send({
      to: order.buyer.email,
      ...(shop.email && { replyTo: shop.email }),
      content: storeOrderCopyMail({ order, shop, payment, showPrices: showPrices ?? false }),
    });
  });

  async function find({ shopId, orderId }: Ordered): Promise<Found | undefined> {
    const shop = database.forShop(shopId);
    const [order, store] = [await findOrder(shop, orderId), await findPublishedStore(shop)];
    const settings = store?.latest;
    if (!order || !settings) return undefined;
    const { businessInfo, payment, storeSettings } = settings;
    return { order, shop: businessInfo, payment, showPrices: storeSettings.showPrices };
  }
}

interface Found {
  order: StoredOrder;
  shop: { name: string; email: string | null; phone: string | null; whatsapp: string | null };
  payment: { alias: string | null; link: string | null };
  showPrices: boolean;
}

/** Returns the verified email of the shop's administrator, if there is one. */
async function findAdminEmail(shop: ShopDatabase): Promise<string | undefined> {
  const row = await shop
    .selectFrom('shop_user')
    .select('recovery_email')
    .where('shop_id', '=', shop.shopId)
    .where('role', '=', 'admin')
    .where('recovery_email_verified', '=', true)
    .executeTakeFirst();
  return row?.recovery_email ?? undefined;
}
