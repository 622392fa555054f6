import type { Cart } from '@mostrador/contracts/public-stores';
import { newId } from '@mostrador/domain/ids';
import { roundQuantity } from '@mostrador/domain/units';

export type CartItem = Cart['items'][number];

interface StoredCart {
  items: CartItem[];
  /** The id of the order made from this exact cart, created when it is first sent. */
  orderId?: string;
}

/** A visitor's cart in one store. */
export interface CartStorage {
  items(): readonly CartItem[];
  /**
   * Adds a quantity of a product to the cart; false if the cart has no room for another product.
   */
  add(productId: string, quantity: number): boolean;
  /** Sets the quantity of a product. */
  set(productId: string, quantity: number): void;
  remove(productIds: readonly string[]): void;
  clear(): void;
  /** Returns the same id until the cart changes, so that a repeated order is one order. */
  orderId(): string;
  /** Calls back after every change, including those of other tabs. */
  subscribe(changed: () => void): void;
}

/**
 * Opens the cart, stored on the device by the store's slug. It is read anew each time, because
 * another tab may have changed it. If the browser cannot store it, the cart lasts as long as the
 * page.
 */
export function openCart(slug: string, maxLines: number): CartStorage {
  const key = `mostrador-cart:${slug}`;
  const listeners: (() => void)[] = [];
  let unsaved: StoredCart | undefined;

  function read(): StoredCart {
    return unsaved ?? parse(readText(key));
  }

  function write(cart: StoredCart): void {
    try {
      localStorage.setItem(key, JSON.stringify(cart));
      unsaved = undefined;
    } catch {
      unsaved = cart;
    }
  }

  function change(items: CartItem[]): void {
    write({ items });
    announce();
  }

  function announce(): void {
    for (const changed of listeners) changed();
  }

  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) announce();
  });
  // A page restored from the browser's cache missed the changes of other pages.
  addEventListener('pageshow', (event) => {
    if (event.persisted) announce();
  });

  return {
    items: () => read().items,
    add(productId, quantity) {
      const { items } = read();
      const known = items.find((item) => item.productId === productId);
      if (!known && items.length >= maxLines) return false;
      const sum = roundQuantity((known?.quantity ?? 0) + quantity);
      change(
        known
          ? items.map((item) => (item === known ? { productId, quantity: sum } : item))
          : [...items, { productId, quantity: sum }],
      );
      return true;
    },
    set: (productId, quantity) =>
      change(
        read().items.map((item) =>
          item.productId === productId ? { productId, quantity: roundQuantity(quantity) } : item,
        ),
      ),
    remove: (productIds) =>
      change(read().items.filter(({ productId }) => !productIds.includes(productId))),
    clear: () => change([]),
    orderId() {
      const cart = read();
      const orderId = cart.orderId ?? newId();
      if (!cart.orderId) write({ ...cart, orderId });
      return orderId;
    },
    subscribe: (changed) => listeners.push(changed),
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stored data is untrusted: it may come from another release, or be forged. */
function parse(text: string | null): StoredCart {
  try {
    const { items, orderId } = JSON.parse(text ?? '{}') as Partial<StoredCart>;
    return { items: Array.isArray(items) ? items.filter(isItem) : [], orderId };
  } catch {
    return { items: [] };
  }
}

function isItem(item: Partial<CartItem> | null): item is CartItem {
  return typeof item?.productId === 'string' && Number(item.quantity) > 0;
}
