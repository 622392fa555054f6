import type { Cart, NewOrder, OrderPlaced, PricedCart } from '@mostrador/contracts/public-stores';

const NO_ANSWER = 'No hay conexión. Revisala y probá de nuevo.';
const UNKNOWN = 'Algo salió mal. Probá de nuevo en un momento.';

/** A call that the store refused, or that failed to reach it. Its message is for the buyer. */
export class CallFailure extends Error {
  /** The error of each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** Returns a cart at current prices. Throws `CallFailure`. */
export function priceCart(slug: string, cart: Cart): Promise<PricedCart> {
  return post(`/api/stores/${slug}/cart`, cart);
}

/** Orders a cart, once for each id. Throws `CallFailure`. */
export function sendOrder(slug: string, order: NewOrder): Promise<OrderPlaced> {
  return post(`/api/stores/${slug}/orders`, order);
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CallFailure(NO_ANSWER);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new CallFailure(answer.error ?? UNKNOWN, answer.fields);
  return answer as Answer;
}
