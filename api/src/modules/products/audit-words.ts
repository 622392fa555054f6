import { SAMPLE_LIST_NAMES, type SampleList } from '@mostrador/contracts/first-steps';
import type { NamedReference } from '@mostrador/contracts/product-configuration';
import type { Product } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { formatQuantity } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import { type AuditWords, changed, money, products } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'product.created': { product: Product };
    'product.changed': { _id: string; name: string; changes: Record<string, Change> };
    'product.cost-changed': { _id: string; name: string; cost: Change<number | null> };
    'product.stock-adjusted': {
      _id: string;
      name: string;
      stock: Change;
      reason: string | undefined;
    };
    'product.shortage-settled': { _id: string; name: string; quantity: number; deduct: boolean };
    'product.removed': { _id: string; name: string };
    'product.samples-added': {
      list: SampleList;
      products: Pick<Product, '_id' | 'name' | 'price' | 'stock'>[];
      categories: NamedReference[];
    };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'product'> = {
  'product.created': ({ product: { name, price, stock } }) =>
    `Agregó el producto ${name} a ${money(price)}, con ${formatQuantity(stock)} de stock`,
  'product.changed': changed('el producto', newProduct),
  'product.cost-changed': ({ name, cost }) => ({
    summary: `Cambió el costo de ${name}`,
    changes: changesInWords({ cost }, newProduct),
  }),
  'product.stock-adjusted': ({ name, stock, reason }) => ({
    summary: `Ajustó el stock de ${name}${reason === undefined ? '' : `: ${reason}`}`,
    changes: changesInWords({ stock }, newProduct),
  }),
  'product.shortage-settled': ({ name, quantity, deduct }) =>
    `Resolvió ${formatQuantity(quantity)} de ${name} que se vendieron sin stock: ${deduct ? 'los descontó del stock' : 'ya estaban contados'}`,
  'product.removed': ({ name }) => `Eliminó el producto ${name}`,
  'product.samples-added': ({ list, products: added }) =>
    `Agregó la lista de ejemplo «${SAMPLE_LIST_NAMES[list]}», con ${products(added.length)}`,
};
