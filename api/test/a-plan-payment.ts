import { cents, newId } from '@mostrador/domain';
import type { ShopDatabase } from '../src/database/database.ts';
import {
  insertPayment,
  putPreapproval,
} from '../src/modules/subscriptions/billing/preapprovals.repository.ts';

const AMOUNT = cents(2_500_000);

/** Writes a paid month of Premium directly, without the provider. Resolves with its id. */
export async function aPlanPayment(
  shop: ShopDatabase,
  { paidAt, until }: { paidAt: Date; until: Date },
): Promise<string> {
  const [id, preapprovalId] = [newId(), newId()];
  await shop.transact(async (tx) => {
    await putPreapproval(tx, {
      id: preapprovalId,
      status: 'cancelled',
      payerEmail: 'pagos@kiosco.example',
      amount: AMOUNT,
      initPoint: 'https://www.mercadopago.com.ar/subscriptions/checkout',
      nextPaymentAt: null,
      problem: null,
      overdueSince: null,
      isUnwanted: false,
      createdAt: paidAt,
      modifiedAt: paidAt,
    });
    await insertPayment(tx, {
      id,
      providerId: 1,
      preapprovalId,
      amount: AMOUNT,
      paidAt,
      from: paidAt,
      until,
    });
  });
  return id;
}
