import type { CheckedNewProduct, NewProduct } from '@mostrador/contracts/products';
import { Select } from '@mostrador/shared-ui/select';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { ProductReferences } from './product-references.ts';

interface ReferenceFieldsProps {
  control: Control<NewProduct, unknown, CheckedNewProduct>;
  references: ProductReferences;
}

/** Brand, category and, once that is chosen, a subcategory of it. None of them has to be. */
export function ReferenceFields({ control, references }: ReferenceFieldsProps) {
  const { brands, categories, subcategories } = references;
  const brand = useController({ control, name: 'brandId' });
  const category = useController({ control, name: 'categoryId' });
  const subcategory = useController({ control, name: 'subcategoryId' });
  const categoryId = useWatch({ control, name: 'categoryId' });
  const ofCategory = subcategories.filter((each) => each.categoryId._id === categoryId);

  function changeCategory(id: string) {
    category.field.onChange(id);
    subcategory.field.onChange('');
  }

  return (
    <>
      <Select
        label="Marca"
        placeholder="Sin marca"
        clearable
        {...brand.field}
        options={optionsOf(brands)}
        error={brand.fieldState.error?.message}
      />
      <Select
        label="Categoría"
        placeholder="Sin categoría"
        clearable
        {...category.field}
        onChange={changeCategory}
        options={optionsOf(categories)}
        error={category.fieldState.error?.message}
      />
      {categoryId && (
        <Select
          label="Subcategoría"
          placeholder="Sin subcategoría"
          clearable
          {...subcategory.field}
          options={optionsOf(ofCategory)}
          error={subcategory.fieldState.error?.message}
        />
      )}
    </>
  );
}

function optionsOf(references: readonly { _id: string; name: string }[]) {
  return references.map(({ _id, name }) => ({ value: _id, label: name }));
}
