import type { ParsedNewSale } from '@mostrador/api/modules/sales/sale-to-record';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import { type Cents, type LineToPrice, priceSale, toPesos } from '@mostrador/domain';
import { demoPeople } from './people.ts';
import type { Random } from './random.ts';
import type { Seller } from './seller.ts';

/** The parts of a sale besides its products. */
export interface SaleDetails {
  /** Index of the customer, for regulars whom the kiosk knows by name. */
  customer: number | null;
  discountPercent: number | null;
  /** Half in cash, the rest by this method. */
  restPaidBy: PaymentMethod | null;
}

const TO_A_CUSTOMER = 0.12;
const WITH_DISCOUNT = 0.04;
const SPLIT = 0.03;
/** Minimum price, in pesos, of a sale with two payments: below it a single note is enough. */
const SPLIT_FROM = 5000;
const USUAL_DISCOUNT = 10;

/** Cash is rounded down to this, in cents, and the rest is paid by the other method. */
const SMALL_NOTE = 10_000;

export function saleDetails(
  { seller, price, customers }: { seller: Seller; price: number; customers: number },
  random: Random,
): SaleDetails {
  const customer = random() < TO_A_CUSTOMER ? Math.floor(random() * customers) : null;
  const gives = random() < WITH_DISCOUNT && demoPeople[seller].maxDiscount >= USUAL_DISCOUNT;
  const splits = random() < SPLIT && price >= SPLIT_FROM;
  return {
    customer,
    discountPercent: gives ? USUAL_DISCOUNT : null,
    restPaidBy: splits ? 'QR' : null,
  };
}

/** The discount and the two payments of a sale, as a till sends them. */
export function discountAndPayments(
  { discountPercent, restPaidBy }: SaleDetails,
  lines: readonly LineToPrice[],
): Pick<ParsedNewSale, 'discount' | 'payments'> {
  const discount = discountPercent === null ? undefined : { percent: discountPercent };
  if (!restPaidBy) return { discount };
  const { total } = priceSale(lines, discount);
  const cash = (Math.floor(total / 2 / SMALL_NOTE) * SMALL_NOTE) as Cents;
  return {
    discount,
    payments: [
      { method: 'Efectivo', amount: toPesos(cash) },
      { method: restPaidBy, amount: toPesos((total - cash) as Cents) },
    ],
  };
}
