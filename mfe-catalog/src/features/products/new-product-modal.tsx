import {
  type CheckedNewProduct,
  type Product,
  productEndpoints,
} from '@mostrador/contracts/products';
import { mergeProduct, useUpload } from '@mostrador/shared-data';
import { BLANK, ProductForm, type ProductFormFrame } from './product-form.tsx';

interface NewProductProps extends ProductFormFrame {
  /** The scanned barcode, if any. */
  barcode: string | undefined;
  onCreated: (product: Product) => void;
}

export function NewProductModal({ barcode, onCreated, ...frame }: NewProductProps) {
  const create = useUpload(productEndpoints.create, {
    success: 'Producto creado',
    merge: mergeProduct,
  });

  return (
    <ProductForm
      title="Nuevo Producto"
      defaultValues={{ ...BLANK, ...(barcode !== undefined && { barcode }) }}
      startsAt={barcode === undefined ? 'barcode' : 'name'}
      knownCost={null}
      failure="Error al guardar el producto"
      upload={create}
      onSubmit={(product, { files }) =>
        create.mutateAsync({ body: product, files }).then(onCreated)
      }
      valuesOfAnother={valuesOfAnother}
      {...frame}
    />
  );
}

/** Returns the initial values of the next product: products of one delivery share these fields. */
function valuesOfAnother({ brandId, categoryId, ivaRate, unit }: CheckedNewProduct) {
  return { ...BLANK, brandId, categoryId, ivaRate, unit };
}
