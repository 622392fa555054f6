import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain/format';
import { mergeProduct, useWrite } from '@mostrador/shared-data';
import { useState } from 'react';
import { changeOf } from './product-change.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductReferences } from './product-references.ts';

const FAILURE = 'Error al guardar el producto';

interface EditProductProps {
  /** The current product: it may be sold while the form is open. */
  product: Product;
  references: ProductReferences;
  onClose: () => void;
}

export function EditProductModal({ product, references, onClose }: EditProductProps) {
  const update = useWrite(productEndpoints.update, {
    success: 'Producto actualizado',
    failure: FAILURE,
    merge: mergeProduct,
  });
  const [opened] = useState(product);

  function describeStock(typed: number | undefined) {
    const difference = (typed ?? opened.stock) - opened.stock;
    if (difference !== 0) {
      const sign = difference > 0 ? '+' : '−';
      return `Cambia el stock en ${sign}${formatQuantity(Math.abs(difference))}.`;
    }
    if (product.stock !== opened.stock)
      return `Mientras editabas pasó a ${formatQuantity(product.stock)}.`;
    return undefined;
  }

  return (
    <ProductForm
      title="Editar producto"
      defaultValues={{ barcode: '', ...changeOf(opened), stock: opened.stock }}
      references={references}
      describeStock={describeStock}
      failure={FAILURE}
      onSubmit={({ stock, ...fields }) => {
        const edit = { from: opened.stock, to: stock };
        const change = { ...fields, ...(edit.from !== edit.to && { stock: edit }) };
        return update.mutateAsync({ params: { id: opened._id }, body: change });
      }}
      onClose={onClose}
    />
  );
}
