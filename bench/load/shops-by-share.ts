import type { SoldProduct } from '../complete-sale/till.ts';
import type { ShopsOfASize } from './seed-shops.ts';

export interface LoadShop {
  token: string;
  storePath: string;
  customerId: string;
  products: readonly SoldProduct[];
  tills: number;
}

/** Returns a function that picks shops at random, each as often as its share says. */
export function shopsByShare(sizes: readonly ShopsOfASize[]): () => LoadShop {
  const tickets = sizes.flatMap(({ share, shops, ...size }) =>
    shops.flatMap((shop) => {
      const of: LoadShop = { ...shop, ...size };
      return Array.from({ length: share }, () => of);
    }),
  );
  return () => tickets[Math.floor(Math.random() * tickets.length)] as LoadShop;
}
