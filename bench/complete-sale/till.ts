/** Makes sales one after another. */
export interface Till {
  /** Sells one unit of each. Resolves when the sale is committed; rejects when it was not. */
  sell(products: readonly SoldProduct[]): Promise<void>;
  close(): Promise<void>;
}

export interface SoldProduct {
  id: string;
  name: string;
  priceCents: number;
}
