import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type NewReturn, returnEndpoints, type SaleReturn } from '@mostrador/contracts/returns';
import type { CompletedSale, Payment, SaleItem } from '@mostrador/contracts/sales';
import {
  type Cents,
  formatInUnit,
  leftToGiveBack,
  newId,
  refundOf,
  roundQuantity,
  splitRefund,
  sumOf,
  toCents,
  toPesos,
} from '@mostrador/domain';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Shop } from './shop.ts';

export function returnHandlers(shop: Shop) {
  return [
    mockEndpoint(returnEndpoints.list, ({ params }) => ({
      returns: shop.returns.filter(({ saleId }) => saleId === params.id),
    })),
    mockEndpoint(returnEndpoints.make, ({ params, body }) => {
      const posted = { ...body, _id: body._id ?? newId() };
      shop.returnsSent.push(posted);
      return takeBack(shop, params.id, posted);
    }),
    mockEndpoint(returnEndpoints.receipt, ({ params: { returnId } }) => ({
      name: `devolucion-${returnId.slice(-8)}.pdf`,
      content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    })),
  ];
}

/** Records the next return, and cuts the connection before answering. */
export function losesNextReturn(shop: Shop): HttpHandler {
  return http.post<{ id: string }>(
    '*/api/sales/:id/returns',
    async ({ request, params: { id } }) => {
      const body = (await request.json()) as NewReturn;
      shop.returnsSent.push(body);
      takeBack(shop, id, body);
      return HttpResponse.error();
    },
    { once: true },
  );
}

/** Records a return, once for each id. */
export function takeBack(shop: Shop, saleId: string, { _id, items, ...how }: NewReturn) {
  const made = shop.returns.find((each) => each._id === _id);
  if (made) return { ...made, stock: [] };
  const sale = shop.sales.find((each) => each._id === saleId);
  if (!sale) return refuse(404, { error: 'La venta no existe', code: 'sale.not-found' });

  const taken: SaleReturn['items'] = [];
  for (const { position, quantity, restock = true } of items) {
    const line = sale.items[position];
    if (!line) return refuse(400, { error: 'Renglón: no existe', code: 'input.invalid' });
    const before = returnedBefore(shop, saleId, position) + quantityIn(taken, position);
    const left = roundQuantity(line.quantity - before);
    if (quantity > left) return exceeded(line, left);
    const charged = toCents(line.charged);
    taken.push({
      position,
      productName: line.productName,
      unit: line.unit,
      quantity,
      amount: toPesos(refundOf({ sold: line.quantity, charged }, before, quantity)),
      restocked: restock && line.productId !== null,
    });
  }

  const exact = sumOf(taken.map(({ amount }) => toCents(amount)));
  const payments = paymentsOf(shop, sale, exact, how);
  const refund = sumOf(payments.map(({ amount }) => toCents(amount)));
  const [largest] = payments.toSorted((one, other) => other.amount - one.amount);
  const returned: SaleReturn = {
    _id,
    saleId,
    saleNumber: sale.number,
    createdAt: new Date().toISOString(),
    userId: { _id: shop.user._id, username: shop.user.username },
    paymentMethod: largest?.method ?? 'Efectivo',
    payments,
    total: toPesos(refund),
    rounding: toPesos((refund - exact) as Cents),
    items: taken,
  };
  shop.returns = [...shop.returns, returned];
  shop.sales = shop.sales.with(shop.sales.indexOf(sale), {
    ...sale,
    returned: toPesos(sumOf([toCents(sale.returned), toCents(returned.total)])),
    hasReturns: true,
  });
  return { ...returned, stock: [] };
}

/** Returns the requested refund, or one by the sale's own methods. */
function paymentsOf(
  shop: Shop,
  sale: CompletedSale,
  refund: Cents,
  { payments, paymentMethod }: Pick<NewReturn, 'payments' | 'paymentMethod'>,
): Payment[] {
  if (payments) return payments;
  if (paymentMethod) return [{ method: paymentMethod, amount: toPesos(refund) }];
  const before = shop.returns.filter(({ saleId }) => saleId === sale._id);
  const left = leftToGiveBack(
    inCents(sale.payments),
    inCents(before.flatMap(({ payments }) => payments)),
  );
  return splitRefund(refund, left).map(({ method, amount }) => ({
    method,
    amount: toPesos(amount),
  }));
}

const inCents = (payments: readonly Payment[]) =>
  payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }));

function returnedBefore(shop: Shop, saleId: string, position: number): number {
  return quantityIn(
    shop.returns.filter((each) => each.saleId === saleId).flatMap(({ items }) => items),
    position,
  );
}

function quantityIn(items: SaleReturn['items'], position: number): number {
  return items.reduce((sum, each) => (each.position === position ? sum + each.quantity : sum), 0);
}

function exceeded({ productName, unit }: SaleItem, left: number) {
  return refuse(409, {
    error: `Quedan ${formatInUnit(left, unit)} de ${productName} para devolver`,
    code: 'return.exceeds-sold',
  });
}
