import type { SessionUser } from '@mostrador/contracts/accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import type { NewProduct, Product, ProductChange } from '@mostrador/contracts/products';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import { aUser } from '@mostrador/shared-auth/test/a-user';

/** What a shop has, and what its server was sent. */
export interface Shop {
  /** Whoever calls. */
  user: SessionUser;
  /** Tokens that were signed out. */
  signedOut: (string | undefined)[];

  products: Product[];
  brands: NamedReference[];
  categories: NamedReference[];
  subcategories: Subcategory[];
  created: NewProduct[];
  changed: ProductChange[];
  removed: string[];

  /** In the order the server answers them. */
  customers: Customer[];

  /** The newest first. */
  sales: CompletedSale[];
  /** Every sale that arrived, answered or not. */
  sent: NewSale[];
  /** Said with every sale. */
  warning: string | undefined;
}

export function anEmptyShop(): Shop {
  return {
    user: aUser(),
    signedOut: [],
    products: [],
    brands: [],
    categories: [],
    subcategories: [],
    created: [],
    changed: [],
    removed: [],
    customers: [],
    sales: [],
    sent: [],
    warning: undefined,
  };
}
