import { surchargeOf } from '@mostrador/contracts/payment-methods';
import type { CompletedSale, SaleItem } from '@mostrador/contracts/sales';
import {
  CASH,
  type Cents,
  chargedLines,
  DEFAULT_UNIT,
  type Discount,
  GENERAL_IVA_RATE,
  NO_MONEY,
  toPesos,
} from '@mostrador/domain';
import {
  type Cart,
  type CartLine,
  type FreezeOptions,
  type FrozenSale,
  freeze,
  type PriceList,
  type ProvisionalSale,
  priceCart,
  priceOf,
} from './cart.ts';
import { chargeCart, type PaymentTerms } from './charged-cart.ts';

export interface ProvisionalOptions extends FreezeOptions {
  /** Without them the sale can be completed by the server alone. */
  terms?: PaymentTerms;
  seller?: CompletedSale['userId'];
}

/** Freezes the sale, with what this device needs to complete it without the server. */
export function freezeWithProvisional(
  cart: Cart,
  total: Cents,
  { terms, seller, ...options }: ProvisionalOptions = {},
): FrozenSale {
  const frozen = freeze(cart, total, options);
  const provisional = terms && seller && provisionalOf(frozen, cart, terms, seller, options);
  return provisional ? { ...frozen, provisional } : frozen;
}

function provisionalOf(
  { body, total }: FrozenSale,
  cart: Cart,
  terms: PaymentTerms,
  seller: CompletedSale['userId'],
  { productOf }: FreezeOptions,
): ProvisionalSale | undefined {
  const priced = priceCart(cart, productOf);
  const charge = chargeCart(cart, priced.total, terms);
  const isListed = cart.lines.every(
    ({ productId }) => productId === undefined || productOf?.(productId),
  );
  // Another tab changed the cart, or the list is not loaded: only the server knows the price.
  if (charge.total !== total || !isListed) return undefined;
  const charged = chargedLines(priced, total);
  const payments = charge.paid.filter(({ amount }) => amount > NO_MONEY);
  const [first = { method: cart.paymentMethod, amount: NO_MONEY }] = payments;
  const largest = payments.reduce((most, part) => (part.amount > most.amount ? part : most), first);
  const inCash = body.payments?.find(({ method }) => method === CASH);
  return {
    sale: {
      _id: body._id,
      number: null,
      createdAt: '',
      total: toPesos(total),
      returned: 0,
      hasReturns: false,
      discount: toPesos(priced.discount),
      discountPercent: percentOf(cart.discount),
      adjustments: charge.adjustments.map((one) => ({ ...one, amount: toPesos(one.amount) })),
      rounding: toPesos(charge.rounding),
      status: 'completed',
      paymentMethod: largest.method,
      payments: payments.map((part) => ({ ...part, amount: toPesos(part.amount) })),
      cashReceived: inCash?.amount ?? null,
      userId: seller,
      customerId: cart.customer ?? null,
      customerInfo: null,
      customerType: null,
      items: cart.lines.map((line, place) => ({
        ...itemOf(line, productOf),
        discount: toPesos(priced.lines[place]?.discount ?? NO_MONEY),
        subtotal: toPesos(priced.lines[place]?.subtotal ?? NO_MONEY),
        charged: toPesos(charged[place] ?? NO_MONEY),
      })),
      cancelledBy: null,
      cancelledAt: null,
      invoice: null,
      stock: [],
    },
    terms: {
      percents: percentsOf(body, terms),
      cashRounding: terms.cashRounding,
      cashRoundingMode: terms.cashRoundingMode,
    },
  };
}

function itemOf(
  line: CartLine,
  productOf: PriceList,
): Omit<SaleItem, 'discount' | 'subtotal' | 'charged'> {
  const { productId, name, quantity, discount } = line;
  const listed = productId === undefined ? undefined : productOf?.(productId);
  return {
    productId: productId ?? null,
    productName: name,
    unit: productId === undefined ? DEFAULT_UNIT : line.unit,
    quantity,
    price: toPesos(priceOf(line, listed)),
    ivaRate: (productId === undefined ? line.ivaRate : listed?.ivaRate) ?? GENERAL_IVA_RATE,
    discountPercent: percentOf(discount),
  };
}

/** As `chargeCart` charged them: instalments that the shop has removed are a payment at once. */
function percentsOf(
  { payments, paymentMethod = '', instalments }: FrozenSale['body'],
  { methods }: PaymentTerms,
): number[] {
  return (payments ?? [{ method: paymentMethod, instalments }]).map(
    (part) =>
      surchargeOf(methods, part.method, part.instalments ?? null) ??
      surchargeOf(methods, part.method, null) ??
      0,
  );
}

function percentOf(discount: Discount | undefined): number | null {
  return discount && 'percent' in discount ? discount.percent : null;
}
