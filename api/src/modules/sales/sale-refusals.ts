import { isMethodOf, surchargeOf } from '@mostrador/contracts/payment-methods';
import {
  type Cents,
  type Charge,
  cents,
  chargedBelowPrice,
  fitsUnit,
  formatMoney,
  isPriceOfLabel,
  isWeighed,
  isWithinMaxDiscount,
  nameOfMethod,
  type PricedSale,
  subtotalOf,
  takenOff,
} from '@mostrador/domain';
import { sessionRequired } from '@mostrador/server-kit/http/authentication';
import { constraintOf, type ShopDatabase } from '../../database/database.ts';
import {
  balanceTooLarge,
  creditOff,
  creditOverLimit,
} from '../account-entries/account-entries.errors.ts';
import { findAccount } from '../account-entries/account-state.repository.ts';
import { cashRegisterRequired } from '../cash-registers/cash-registers.errors.ts';
import { authorizationInvalid } from '../pins/pins.errors.ts';
import { unknownCustomer } from '../sale-records/sale-records.errors.ts';
import type { SoldProduct } from '../sale-records/sales.repository.ts';
import { unknownInstalments, unknownMethod } from '../till-settings/till-settings.errors.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { type PricedSaleToRecord, priceAt } from './price-sale.ts';
import type { FoundForSale } from './record-sale.repository.ts';
import type { LineToRecord, SaleToRecord } from './sale-to-record.ts';
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
  unknownProduct,
} from './sales.errors.ts';

/** See `sale_total_fits`. */
const MAX_TOTAL = cents(99_999_999_999_999);

/**
 * Prices a sale with what the shop was found to have. Throws why it may not be sold, in the order
 * in which a cashier would solve it.
 *
 * @param kept see `findKeptLines`
 */
export function pricedAsFound(
  sale: SaleToRecord,
  found: FoundForSale,
  kept: ReadonlySet<LineToRecord>,
): PricedSaleToRecord {
  const { products } = found;
  const prices = new Map(
    [...products].map(([id, { price_cents, version }]) => [
      id,
      { price: cents(price_cents), version },
    ]),
  );
  const asked = priceAt(sale, prices, found.terms, kept);
  const refusal =
    (found.endedSession ? sessionRequired() : undefined) ??
    refusalOfProducts(sale, found) ??
    refusalOfLabels(sale, found) ??
    refusalOfMoney(asked, products) ??
    (found.needsRegister ? cashRegisterRequired() : undefined);
  if (refusal) throw refusal;
  return asked;
}

function refusalOfProducts(
  { lines, taken }: SaleToRecord,
  { products, sellsWithoutStock }: FoundForSale,
): Error | undefined {
  const ids = taken.map(({ productId }) => productId.toLowerCase());
  if (new Set(ids).size < ids.length) return repeatedProduct();
  for (const { productId, quantity } of lines) {
    if (productId === null) continue;
    const product = products.get(productId);
    if (!product) return unknownProduct();
    if (product.removed) return unknownProduct(`${product.name} ya no está a la venta`);
    if (!fitsUnit(quantity, product.unit)) return soldByUnit(product.name);
  }
  for (const { productId, quantity } of taken) {
    const product = products.get(productId);
    if (!sellsWithoutStock && product && isShort(product, quantity))
      return stockInsufficient(product);
  }
  return undefined;
}

/** Whether a product has less stock than a quantity of it, and its stock is counted. */
export function isShort(
  { stock, tracks_stock }: Pick<SoldProduct, 'stock' | 'tracks_stock'>,
  quantity: number,
): boolean {
  return tracks_stock && stock < quantity;
}

/** Returns why no printed price may be charged. */
function refusalOfLabels(
  { lines }: SaleToRecord,
  { products, refusesLabels }: FoundForSale,
): Error | undefined {
  if (refusesLabels) return labelRefused();
  for (const { productId, labelTotal } of lines) {
    const product = labelTotal === undefined ? undefined : products.get(productId ?? '');
    if (product && !isWeighed(product.unit)) return labelRefused(product.name);
  }
  return undefined;
}

/**
 * Returns why a sale may not be charged as priced: labels, discounts, permissions, total, payments.
 *
 * @param products to name them; without them only whether it is refused counts
 */
export function refusalOfMoney(
  asked: PricedSaleToRecord,
  products?: ReadonlyMap<string, Pick<SoldProduct, 'name'>>,
): Error | undefined {
  const { sale, lines, priced } = asked;
  const nameOf = (productId: string | null) => products?.get(productId ?? '')?.name;
  for (const { productId, labelTotal, ...line } of lines)
    if (labelTotal !== undefined && !isPriceOfLabel(labelTotal, line))
      return labelPriceChanged(nameOf(productId));
  const { maxDiscount } = sale.seller;
  if (exceedsItsBase(sale, priced)) return discountTooLarge();
  if (!isWithinMaxDiscount(priced, maxDiscount)) return discountOverMaximum(maxDiscount);
  if (!isWithinMaxDiscount(priced, maxDiscount, chargedBelowPrice(lines, priced))) {
    const label = lines.find(
      ({ labelTotal, price, quantity }) =>
        labelTotal !== undefined && labelTotal < subtotalOf(price, quantity),
    );
    const name = label && nameOf(label.productId);
    return name === undefined ? discountOverMaximum(maxDiscount) : labelBelowPrice(name);
  }
  if (Math.max(priced.total, asked.charge.total) > MAX_TOTAL) return totalTooLarge();
  return refusalOfMethods(asked) ?? refusalOfPayment(asked.charge) ?? refusalOfAllowance(asked);
}

/** Whether all that is taken off the prices, also by labels, is within a maximum in percent. */
export function isDiscountWithin(
  { lines, priced }: Pick<PricedSaleToRecord, 'lines' | 'priced'>,
  maxPercent: number,
): boolean {
  return (
    isWithinMaxDiscount(priced, maxPercent) &&
    isWithinMaxDiscount(priced, maxPercent, chargedBelowPrice(lines, priced))
  );
}

/** Whether a discount is larger than the amount it is taken off. */
function exceedsItsBase({ lines, discount }: SaleToRecord, priced: PricedSale): boolean {
  const isLarger = (off: typeof discount, whole: Cents | undefined) =>
    off !== undefined && 'amount' in off && whole !== undefined && off.amount > whole;
  return (
    isLarger(discount, priced.subtotal) ||
    lines.some((line, place) => isLarger(line.discount, priced.lines[place]?.gross))
  );
}

function refusalOfMethods({ sale, terms }: PricedSaleToRecord): Error | undefined {
  for (const { method, instalments, amount } of sale.payment) {
    const isPart = amount !== undefined;
    if (!isMethodOf(terms.methods, method))
      return unknownMethod(method, isPart ? 'payments' : 'paymentMethod');
    if (surchargeOf(terms.methods, method, instalments) === undefined)
      return unknownInstalments(
        { method: nameOfMethod(terms.methods, method), count: instalments },
        isPart ? 'payments' : 'instalments',
      );
  }
  return undefined;
}

function refusalOfPayment({ balance, total }: Charge): Error | undefined {
  if (balance.kind === 'missing') return paymentsShort(balance.amount);
  return balance.kind === 'excess' ? paymentsExceed(total) : undefined;
}

/**
 * Returns why an administrator's authorization does not cover the discount: it exceeds the
 * authorized one, in money or in proportion to the full price.
 */
function refusalOfAllowance({ sale, lines, priced }: PricedSaleToRecord): Error | undefined {
  const { mayTakeOff } = sale.seller;
  if (!mayTakeOff) return undefined;
  const { fullPrice, taken } = takenOff(lines, priced.total);
  const isLargerPart =
    BigInt(taken) * BigInt(mayTakeOff.fullPrice) > BigInt(mayTakeOff.amount) * BigInt(fullPrice);
  if (taken <= mayTakeOff.amount && !isLargerPart) return undefined;
  return authorizationInvalid(
    `Se autorizó descontar ${formatMoney(mayTakeOff.amount)} de ${formatMoney(mayTakeOff.fullPrice)}, y la venta descuenta ${formatMoney(taken)} de ${formatMoney(fullPrice)}. Pedí el PIN de nuevo.`,
  );
}

/** Returns why the database refused to write a priced sale: its customer, or the account. */
export async function refusalOfRow(
  error: unknown,
  db: ShopDatabase,
  { customerId }: SaleToRecord,
): Promise<unknown> {
  switch (constraintOf(error) ?? (error as { column?: string }).column) {
    case 'sale_shop_id_customer_id_fkey':
    // The customer was removed after the sale began.
    case 'customer_removed_settled':
      return unknownCustomer();
    case 'customer_balance_fits':
      return balanceTooLarge();
    case 'position':
      return refusalOfCredit(db, customerId);
    default:
      return error;
  }
}

/** Returns why the account refused the charge, by its current state. */
async function refusalOfCredit(db: ShopDatabase, customerId: string | null): Promise<unknown> {
  const { customerCredit } = await findTillSettings(db);
  if (!customerCredit) return creditOff();
  const account = customerId === null ? undefined : await findAccount(db, customerId);
  if (!account) return unknownCustomer();
  const { name, balance, limit } = account;
  // The limit was removed after the refusal.
  return limit === null ? creditOverLimit() : creditOverLimit({ name, balance, limit });
}
