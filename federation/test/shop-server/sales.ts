import { INVOICE_DELAYED } from '@mostrador/contracts/invoices';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { cashRoundingOf, surchargeOf } from '@mostrador/contracts/payment-methods';
import type { Product } from '@mostrador/contracts/products';
import {
  type CompletedSale,
  type NewSale,
  type PostedLine,
  type SaleItem,
  saleEndpoints,
} from '@mostrador/contracts/sales';
import { newSale } from '@mostrador/contracts/sales.schemas';
import { aSale } from '@mostrador/contracts/test/a-sale';
import {
  type Cents,
  type Charge,
  chargedLines,
  chargeOf,
  newId,
  priceSale,
  toCents,
  toPesos,
} from '@mostrador/domain';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { invoiceSale, isWaiting, summaryOf } from './invoices.ts';
import {
  cancelSale,
  correctPayment,
  isCodeOf,
  matchingSales,
  SALE_CODE_UNKNOWN,
  SALE_NOT_FOUND,
  sellersOf,
  totalsOf,
} from './sale-history.ts';
import type { Shop } from './shop.ts';

export function saleHandlers(shop: Shop) {
  return [
    mockEndpoint(saleEndpoints.list, ({ query: { limit, page, count, ...filter } }) => {
      const matching = matchingSales(shop, filter);
      const pages = Math.ceil(matching.length / limit);
      return {
        sales: matching.slice((page - 1) * limit, page * limit),
        ...(count === 'all' && { pagination: { page, pages, total: matching.length } }),
      };
    }),
    mockEndpoint(saleEndpoints.totals, ({ query }) => totalsOf(matchingSales(shop, query), shop)),
    mockEndpoint(saleEndpoints.sellers, () =>
      sellersOf(shop).map((seller) => ({ ...seller, realName: null })),
    ),
    mockEndpoint(
      saleEndpoints.get,
      ({ params }) => shop.sales.find(({ _id }) => _id === params.id) ?? SALE_NOT_FOUND,
    ),
    mockEndpoint(
      saleEndpoints.byCode,
      ({ params: { code } }) =>
        shop.sales.find((sale) => isCodeOf(sale, code)) ?? SALE_CODE_UNKNOWN,
    ),
    mockEndpoint(saleEndpoints.correctPayment, ({ params, body }) =>
      correctPayment(shop, params.id, body),
    ),
    mockEndpoint(saleEndpoints.cancel, ({ params }) => cancelSale(shop, params.id)),
    // Must precede the receipt's handler, whose path also matches.
    mockEndpoint(saleEndpoints.export, ({ params: { format }, query }) => ({
      name: `ventas.${format}`,
      content: new Blob(
        matchingSales(shop, query).map(({ _id }) => `${_id}\n`),
        { type: 'text/csv' },
      ),
    })),
    mockEndpoint(saleEndpoints.receipt, () => ({
      name: 'factura.pdf',
      content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    })),
    mockEndpoint(saleEndpoints.complete, ({ body: posted }) => {
      const body = { ...posted, _id: posted._id ?? newId() };
      shop.sent.push(body);
      const made = shop.sales.find(({ _id }) => _id === body._id);
      if (made) return { ...made, stock: stockOf(shop, body) };
      return sell(shop, body);
    }),
  ];
}

/** Records the next sale, and cuts the connection before answering. */
export function losesNextSale(shop: Shop): HttpHandler {
  return http.post(
    '*/api/sales',
    async ({ request }) => {
      const body = (await request.json()) as NewSale;
      shop.sent.push(body);
      if (!shop.sales.some(({ _id }) => _id === body._id)) sell(shop, body);
      return HttpResponse.error();
    },
    { once: true },
  );
}

/** Records a sale. The stock and the customers' balances stay as the test gave them. */
function sell(shop: Shop, posted: NewSale): CompletedSale {
  const sale = saleOf(shop, posted);
  const sold = { ...sale, stock: stockOf(shop, posted) };
  shop.sales.unshift(sold);
  if (!posted.generateAfipInvoice) return sold;
  const invoice = invoiceSale(shop, sold);
  const invoiced = {
    ...sold,
    invoice: summaryOf(invoice),
    ...(isWaiting(invoice) && { warning: INVOICE_DELAYED }),
  };
  shop.sales = shop.sales.map((each) => (each._id === sold._id ? invoiced : each));
  return invoiced;
}

/**
 * Returns the sale as the server would record it: each line has the price of the shop's product.
 */
function saleOf(shop: Shop, posted: NewSale): Omit<CompletedSale, 'stock'> {
  const body = newSale.parse(posted);
  const lines = body.items.map((line) => itemOf(shop, line));
  const priced = priceSale(
    body.items.map(({ discount, quantity, ...line }, place) => ({
      price: toCents(lines[place]?.price ?? 0),
      quantity,
      discount: discount && inCents(discount),
      labelTotal:
        'labelTotal' in line && line.labelTotal !== undefined
          ? toCents(line.labelTotal)
          : undefined,
    })),
    body.discount && inCents(body.discount),
  );
  const charge = chargeFor(shop, body, priced.total);
  const charged = chargedLines(priced, charge.total);
  const customer = shop.customers.find(({ _id }) => _id === body.customerId);
  return {
    ...aSale(),
    _id: body._id,
    number: shop.sales.length + 1,
    createdAt: new Date().toISOString(),
    total: toPesos(charge.total),
    adjustments: charge.adjustments.map((one) => ({ ...one, amount: toPesos(one.amount) })),
    rounding: toPesos(charge.rounding),
    discount: toPesos(priced.discount),
    discountPercent: percentOf(body.discount),
    status: 'completed',
    ...paymentOf(body, charge),
    userId: { _id: shop.user._id, username: shop.user.username },
    customerId: customer ? { _id: customer._id, name: customer.name } : null,
    customerInfo: (!customer && body.customerInfo) || null,
    customerType: (!customer && body.customerType) || null,
    items: lines.map((item, place) => ({
      ...item,
      discount: toPesos(priced.lines[place]?.discount ?? (0 as Cents)),
      subtotal: toPesos(priced.lines[place]?.subtotal ?? (0 as Cents)),
      charged: toPesos(charged[place] ?? (0 as Cents)),
    })),
    warning: shop.warning,
  };
}

function itemOf(shop: Shop, line: PostedLine): SaleItem {
  const product = 'productId' in line ? productOf(shop, line.productId) : undefined;
  const free = 'productId' in line ? undefined : line;
  return {
    productId: product?._id ?? null,
    productName: product?.name ?? free?.description ?? '',
    unit: product?.unit ?? 'unit',
    quantity: line.quantity,
    price: product?.price || (free?.price ?? ('askedPrice' in line ? line.askedPrice : 0)) || 0,
    ivaRate: product?.ivaRate ?? free?.ivaRate ?? 21,
    discount: 0,
    discountPercent: percentOf(line.discount),
    subtotal: 0,
    charged: 0,
  };
}

type PostedDiscount = NonNullable<PostedLine['discount']>;

function inCents(discount: PostedDiscount) {
  return 'percent' in discount ? discount : { amount: toCents(discount.amount) };
}

function percentOf(discount: PostedDiscount | undefined): number | null {
  return discount && 'percent' in discount ? discount.percent : null;
}

/** Returns what a sale costs by the shop's terms, paid as the request says. */
function chargeFor(
  { tillSettings }: Shop,
  { payments, paymentMethod = 'Efectivo', instalments }: NewSale,
  price: Cents,
): Charge {
  const parts = payments ?? [{ method: paymentMethod, instalments, amount: undefined }];
  return chargeOf(
    price,
    parts.map(({ method, instalments = null, amount }) => ({
      method,
      percent: surchargeOf(tillSettings.methods, method, instalments) ?? 0,
      instalments,
      amount: amount === undefined ? undefined : toCents(amount),
    })),
    cashRoundingOf(tillSettings),
  );
}

function paymentOf(
  { payments, paymentMethod = 'Efectivo' }: NewSale,
  { total, parts }: Charge,
): Pick<CompletedSale, 'payments' | 'paymentMethod' | 'cashReceived'> {
  if (!payments)
    return {
      paymentMethod,
      payments: [{ method: paymentMethod, amount: toPesos(total) }],
      cashReceived: null,
    };
  const cash = payments.find(({ method }) => method === 'Efectivo');
  const net = parts.map(({ method, amount }) => ({ method, amount: toPesos(amount) }));
  const largest = net.reduce((a, b) => (b.amount > a.amount ? b : a));
  return { paymentMethod: largest.method, payments: net, cashReceived: cash?.amount ?? null };
}

function productsOf(shop: Shop, { items }: NewSale): Product[] {
  const ids = new Set(items.flatMap(({ productId }) => productId ?? []));
  return [...ids].map((id) => productOf(shop, id));
}

function stockOf(shop: Shop, body: NewSale): CompletedSale['stock'] {
  return productsOf(shop, body).map(({ _id, stock, version }) => ({ _id, stock, version }));
}

function productOf({ products }: Shop, id: string): Product {
  return products.find(({ _id }) => _id === id) as Product;
}
