import {
  type Cents,
  cents,
  chargedBelowPrice,
  fitsUnit,
  isWeighed,
  isWithinMaxDiscount,
  type LineToPrice,
  type PricedSale,
  priceSale,
  sumOf,
} from '@mostrador/domain';
import { constraintOf, type ShopDatabase } from '../../database/database.ts';
import { cashRegisterRequired } from '../cash-registers/cash-registers.errors.ts';
import {
  balanceTooLarge,
  creditOff,
  creditOverLimit,
} from '../customer-accounts/customer-accounts.errors.ts';
import { findAccount } from '../customer-accounts/customer-accounts.repository.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { isOnCredit, type LineToRecord, type SaleToRecord } from './record-sale.repository.ts';
import {
  discountOverMaximum,
  discountTooLarge,
  labelBelowPrice,
  labelPriceChanged,
  labelRefused,
  paymentsExceed,
  paymentsShort,
  repeatedProduct,
  soldByUnit,
  stockInsufficient,
  totalTooLarge,
  unknownCustomer,
  unknownProduct,
} from './sales.errors.ts';
import { findSoldProducts, type SoldProduct } from './sales.repository.ts';

/** See `sale_total_fits`. */
const MAX_TOTAL = cents(99_999_999_999_999);

/**
 * How much a label may differ from the price of its quantity: parts of the unit price, plus half a
 * cent. A till rounds the quantity down to the thousandth; earlier releases rounded to the nearest.
 */
const LABEL_ROUNDING = { below: 0.0005, above: 0.001, cents: 0.5 };

/**
 * Returns why the database refused a sale, in the order in which a cashier would solve it. Reads
 * the current state, which other sales may have changed meanwhile.
 */
export async function refusalOf(
  error: unknown,
  db: ShopDatabase,
  sale: SaleToRecord,
): Promise<unknown> {
  if (constraintOf(error) === 'sale_shop_id_customer_id_fkey') return unknownCustomer();
  const ids = sale.taken.map(({ productId }) => productId.toLowerCase());
  if (new Set(ids).size < ids.length) return repeatedProduct();
  const known = new Map((await findSoldProducts(db, ids)).map((one) => [one.id, one]));
  return (
    refusedProduct(sale, known) ??
    (await refusedLabel(db, sale, known)) ??
    refusedPrice(sale, known) ??
    (isOnCredit(sale.payment) ? await refusedCredit(error, db, sale) : undefined) ??
    // The products have changed since the refusal: restocked, no longer sold by unit, or cheaper.
    SENTENCE_WITHOUT_DETAIL[(constraintOf(error) ?? columnOf(error)) as string]?.() ??
    error
  );
}

/** Keyed by constraint, or by the column that was left null; see `recordSale`. */
const SENTENCE_WITHOUT_DETAIL: Record<string, () => unknown> = {
  product_stock_not_negative: () => stockInsufficient(),
  product_name: () => soldByUnit(),
  stock_after: () => soldByUnit(),
  subtotal_cents: () => labelPriceChanged(),
  total_cents: () => labelPriceChanged(),
  sale_item_charged_within_subtotal: () => discountTooLarge(),
  discount_cents: () => discountOverMaximum(),
  payment_method: () => cashRegisterRequired(),
  sale_total_fits: () => totalTooLarge(),
  sale_not_overpaid: () => paymentsExceed(),
  sale_paid_in_full: () => paymentsShort(),
  position: () => creditOverLimit(),
  customer_balance_fits: () => balanceTooLarge(),
  // The customer was removed after the sale began.
  customer_removed_settled: () => unknownCustomer(),
};

function columnOf(error: unknown): string | undefined {
  return (error as { column?: string }).column;
}

/** Returns why the account refused the charge; undefined when the account was not the cause. */
async function refusedCredit(
  error: unknown,
  db: ShopDatabase,
  { customerId }: SaleToRecord,
): Promise<unknown> {
  if (columnOf(error) !== 'position' || customerId === null) return undefined;
  const { customerCredit } = await findTillSettings(db);
  if (!customerCredit) return creditOff();
  const account = await findAccount(db, customerId);
  if (!account) return unknownCustomer();
  const { name, balance, limit } = account;
  return limit === null ? undefined : creditOverLimit({ name, balance, limit });
}

type Products = ReadonlyMap<string, SoldProduct>;

function refusedProduct({ lines, taken }: SaleToRecord, products: Products): unknown {
  for (const { productId, quantity } of lines) {
    if (productId === null) continue;
    const product = products.get(productId);
    if (!product) return unknownProduct();
    if (product.removed) return unknownProduct(`${product.name} ya no está a la venta`);
    if (!fitsUnit(quantity, product.unit)) return soldByUnit(product.name);
  }
  for (const { productId, quantity } of taken) {
    const product = products.get(productId);
    if (product && product.stock < quantity) return stockInsufficient(product);
  }
  return undefined;
}

/** Returns why a printed price may not be charged. */
async function refusedLabel(
  db: ShopDatabase,
  { lines }: SaleToRecord,
  products: Products,
): Promise<unknown> {
  const labelled = lines.filter((line) => line.productId !== null && line.labelTotal !== undefined);
  if (labelled.length === 0) return undefined;
  const { scaleLabels } = await findTillSettings(db);
  if (scaleLabels.carries !== 'price') return labelRefused();
  for (const { productId } of labelled) {
    const product = products.get(productId ?? '');
    if (product && !isWeighed(product.unit)) return labelRefused(product.name);
  }
  return undefined;
}

function refusedPrice(sale: SaleToRecord, products: Products): unknown {
  const lines = sale.lines.map((line) => lineToPrice(line, products));
  const nameOf = (productId: string | null) => products.get(productId ?? '')?.name;
  for (const { productId, price, quantity, labelTotal } of lines) {
    if (labelTotal === undefined) continue;
    const { below, above, cents: half } = LABEL_ROUNDING;
    const difference = labelTotal - price * quantity;
    if (difference < -half - price * below || difference > half + price * above)
      return labelPriceChanged(nameOf(productId));
  }
  const priced = priceSale(lines, sale.discount);
  const { maxDiscount } = sale.seller;
  if (exceeds(sale, priced)) return discountTooLarge();
  if (!isWithinMaxDiscount(priced, maxDiscount)) return discountOverMaximum(maxDiscount);
  if (!isWithinMaxDiscount(priced, maxDiscount, chargedBelowPrice(lines, priced))) {
    const label = lines.find(
      ({ labelTotal, price, quantity }) =>
        labelTotal !== undefined && labelTotal < Math.round(price * quantity),
    );
    const name = label && nameOf(label.productId);
    return name === undefined ? discountOverMaximum(maxDiscount) : labelBelowPrice(name);
  }
  if (priced.total > MAX_TOTAL) return totalTooLarge();
  return refusedPayment(sale, priced.total);
}

function lineToPrice(
  line: LineToRecord,
  products: Products,
): LineToPrice & { productId: string | null } {
  if (line.productId === null) return line;
  return { ...line, price: cents(products.get(line.productId)?.price_cents ?? 0) };
}

/** Whether a discount is larger than the amount it is taken off. */
function exceeds({ lines, discount }: SaleToRecord, priced: PricedSale): boolean {
  const isLarger = (off: typeof discount, whole: Cents | undefined) =>
    off !== undefined && 'amount' in off && whole !== undefined && off.amount > whole;
  return (
    isLarger(discount, priced.subtotal) ||
    lines.some((line, place) => isLarger(line.discount, priced.lines[place]?.gross))
  );
}

function refusedPayment({ payment }: SaleToRecord, total: Cents): unknown {
  if (!payment.parts) return undefined;
  const { cash, others } = payment.parts;
  const left = (total - sumOf(Object.values(others))) as Cents;
  if (left < 0) return paymentsExceed(total);
  return left > cash ? paymentsShort((left - cash) as Cents) : undefined;
}
