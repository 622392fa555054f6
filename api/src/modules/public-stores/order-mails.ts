import { defineJob } from '@mostrador/server-kit/jobs/jobs';
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

/** Mails an order to its shop and a copy to its buyer, even if the store was closed meanwhile. */
export async function sendOrderMails({
  jobs,
  mailer,
  database,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(orderMailJob, async (job) => {
    const { order, shop } = (await find(job)) ?? {};
    if (!order || !shop?.email) return;
    await mailer.send({
      to: shop.email,
      ...(order.buyer.email && { replyTo: order.buyer.email }),
      content: storeOrderMail({ order, storeName: shop.name, url: `${publicUrl}/app/store` }),
    });
  });
  await jobs.work(orderCopyMailJob, async (job) => {
    const { order, shop, showPrices } = (await find(job)) ?? {};
    if (!order?.buyer.email || !shop) return;
    await mailer.send({
      to: order.buyer.email,
      ...(shop.email && { replyTo: shop.email }),
      content: storeOrderCopyMail({ order, shop, showPrices: showPrices ?? false }),
    });
  });

  async function find({ shopId, orderId }: Ordered): Promise<Found | undefined> {
    const shop = database.forShop(shopId);
    const [order, store] = [await findOrder(shop, orderId), await findPublishedStore(shop)];
    const settings = store?.latest;
    if (!order || !settings) return undefined;
    return { order, shop: settings.businessInfo, showPrices: settings.storeSettings.showPrices };
  }
}

interface Found {
  order: StoredOrder;
  shop: { name: string; email: string | null; phone: string | null; whatsapp: string | null };
  showPrices: boolean;
}
