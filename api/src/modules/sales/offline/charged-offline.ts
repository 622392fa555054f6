import { isDeepStrictEqual } from 'node:util';
import {
  allowsOfflineCredit,
  cashRoundingOf,
  isMethodOf,
  surchargeOf,
} from '@mostrador/contracts/payment-methods';
import type { MadeOffline } from '@mostrador/contracts/sales';
import type { ShopMethod, TillSettings } from '@mostrador/contracts/till-settings';
import { CASH, CUSTOMER_CREDIT, toCents } from '@mostrador/domain';
import { creditNeedsCustomer } from '../../account-entries/account-entries.errors.ts';
import type { StoredLease } from '../../offline-leases/offline-leases.repository.ts';
import { unknownCustomer } from '../../sale-records/sale-records.errors.ts';
import { unknownMethod } from '../../till-settings/till-settings.errors.ts';
import type { PaymentTerms } from '../payment-terms.ts';
import { type PricedSaleToRecord, priceAt } from '../price-sale.ts';
import { refusalOfMoney } from '../sale-refusals.ts';
import type { ParsedNewSale, SaleToRecord } from '../sale-to-record.ts';
import { unknownProduct } from '../sales.errors.ts';
import type { FoundForOfflineSale } from './found-for-offline-sale.repository.ts';
import { offlineCreditRefused, offlineTotalRefused } from './offline-sales.errors.ts';

export type ParsedOfflineSale = ParsedNewSale & { offline: MadeOffline };

/**
 * Prices an offline sale with what its device charged, whatever the shop charges by now. Throws
 * `sale.unknown-product`, `sale.unknown-method`, `sale.offline-total` when its amounts do not add up,
 * the refusals of `refusalOfMoney`, and for a part on account `sale.offline-credit` when the shop
 * allowed none, `customer-credit.needs-customer` and `sale.unknown-customer`.
 */
export function chargedOffline(
  asked: SaleToRecord,
  input: ParsedOfflineSale,
  { products, settings, customer }: Pick<FoundForOfflineSale, 'products' | 'settings' | 'customer'>,
  { allowsCredit }: Pick<StoredLease, 'allowsCredit'>,
): PricedSaleToRecord {
  const { offline, payments } = input;
  for (const { productId } of asked.taken) if (!products.has(productId)) throw unknownProduct();
  for (const { method } of asked.payment) {
    if (method === CUSTOMER_CREDIT) {
      if (!allowsCredit && !allowsOfflineCredit(settings)) throw offlineCreditRefused();
      if (asked.customerId === null) throw creditNeedsCustomer();
      if (!customer) throw unknownCustomer();
    } else if (!isMethodOf(settings.methods, method))
      throw unknownMethod(method, payments ? 'payments' : 'paymentMethod');
  }
  const isPriced = asked.lines.every(
    (line) => line.productId === null || line.shownPrice !== undefined,
  );
  if (!isPriced) throw offlineTotalRefused();
  const charged = priceAt(asked, new Map(), termsCharged(input), new Set(asked.lines));
  const { balance, total } = charged.charge;
  if (balance.kind !== 'covered' || total !== toCents(offline.total)) throw offlineTotalRefused();
  const refusal = refusalOfMoney(charged, products);
  if (refusal) throw refusal;
  return charged;
}

/** Returns the terms by which the device charged, as a shop would have them. */
function termsCharged(input: ParsedOfflineSale): PaymentTerms {
  const methods = new Map<string, ShopMethod>();
  for (const [place, { method, instalments }] of paymentsOf(input).entries()) {
    const key = method;
    const terms = methods.get(key) ?? { key, label: key, percent: 0, instalments: [] };
    const percent = input.offline.percents[place] ?? 0;
    methods.set(
      key,
      instalments === undefined
        ? { ...terms, percent }
        : { ...terms, instalments: [...terms.instalments, { count: instalments, percent }] },
    );
  }
  return {
    methods: [...methods.values()],
    cashRounding: cashRoundingOf(input.offline),
    stored: '',
  };
}

/** Whether the shop's terms of the payment differ by now from those that the device charged. */
export function areTermsChanged(input: ParsedOfflineSale, settings: TillSettings): boolean {
  const { offline } = input;
  const payments = paymentsOf(input);
  const isSurchargeChanged = payments.some(
    ({ method, instalments = null }, place) =>
      surchargeOf(settings.methods, method, instalments) !== offline.percents[place],
  );
  const isRoundingChanged =
    payments.some(({ method }) => method === CASH) &&
    !isDeepStrictEqual(cashRoundingOf(offline), cashRoundingOf(settings));
  return isSurchargeChanged || isRoundingChanged;
}

function paymentsOf({ payments, paymentMethod, instalments }: ParsedOfflineSale) {
  return payments ?? [{ method: paymentMethod, instalments }];
}
