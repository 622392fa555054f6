import {
  type CheckedNewProduct,
  type Product,
  productEndpoints,
} from '@mostrador/contracts/products';
import { GENERAL_IVA_RATE } from '@mostrador/domain/iva';
import { DEFAULT_UNIT } from '@mostrador/domain/units';
import { mergeProduct, useUpload } from '@mostrador/shared-data';
import { ProductForm, type ProductFormFrame, type ProductFormValues } from './product-form.tsx';

// No price and no stock: an empty field has to be filled in, a 0 would be saved by mistake. Named
// all the same, because a form compares the names of its fields to tell whether it was changed.
const BLANK: Partial<ProductFormValues> = {
  name: '',
  barcode: '',
  price: undefined,
  ivaRate: GENERAL_IVA_RATE,
  unit: DEFAULT_UNIT,
  stock: undefined,
  minStock: 0,
  cost: null,
  brandId: '',
  categoryId: '',
  subcategoryId: '',
  image: undefined,
};

interface NewProductProps extends ProductFormFrame {
  /** Its barcode, when it was scanned. */
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

/** The products of one delivery have these in common. */
function valuesOfAnother({ brandId, categoryId, ivaRate, unit }: CheckedNewProduct) {
  return { ...BLANK, brandId, categoryId, ivaRate, unit };
}
