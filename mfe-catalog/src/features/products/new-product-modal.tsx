import {
  type CheckedNewProduct,
  type Product,
  productEndpoints,
} from '@mostrador/contracts/products';
import { GENERAL_IVA_RATE } from '@mostrador/domain/iva';
import { DEFAULT_UNIT } from '@mostrador/domain/units';
import { mergeProduct, useUpload } from '@mostrador/shared-data';
import { ProductForm, type ProductFormFrame, type ProductFormValues } from './product-form.tsx';

// Price and stock are empty, so that they must be filled in: a 0 would be saved by mistake. They
// are listed anyway, because the form compares the names of its fields to detect changes.
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
