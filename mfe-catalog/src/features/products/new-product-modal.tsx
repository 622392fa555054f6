import { productEndpoints } from '@mostrador/contracts/products';
import { GENERAL_IVA_RATE } from '@mostrador/domain/iva';
import { mergeProduct, useWrite } from '@mostrador/shared-data';
import { ProductForm } from './product-form.tsx';
import type { ProductReferences } from './product-references.ts';

// Without price and stock: an empty field has to be filled in, a 0 would be saved by mistake.
const BLANK = {
  name: '',
  barcode: '',
  ivaRate: GENERAL_IVA_RATE,
  minStock: 0,
  brandId: '',
  categoryId: '',
  subcategoryId: '',
} as const;

const FAILURE = 'Error al agregar el producto';

interface NewProductProps {
  references: ProductReferences;
  onClose: () => void;
}

export function NewProductModal({ references, onClose }: NewProductProps) {
  const create = useWrite(productEndpoints.create, {
    success: 'Producto agregado',
    failure: FAILURE,
    merge: mergeProduct,
  });

  return (
    <ProductForm
      title="Nuevo Producto"
      defaultValues={BLANK}
      references={references}
      failure={FAILURE}
      onSubmit={(product) => create.mutateAsync({ body: product })}
      onClose={onClose}
    />
  );
}
