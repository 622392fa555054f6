import type { productEndpoints } from '@mostrador/contracts/products';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Select } from '@mostrador/shared-ui/select';
import type { ProductReferences } from './product-references.ts';

interface ReferenceFieldsProps {
  form: ContractForm<typeof productEndpoints.create>;
  references: ProductReferences;
}

/** Brand, category and, once a category is chosen, one of its subcategories. All are optional. */
export function ReferenceFields({ form, references }: ReferenceFieldsProps) {
  const { control, setValue, watch } = form;
  const { brands, categories, subcategories } = references;
  const categoryId = watch('categoryId');
  const ofCategory = subcategories.filter((each) => each.categoryId._id === categoryId);

  return (
    <>
      <ValueField control={control} name="brandId">
        {(brand) => (
          <Select
            label="Marca"
            placeholder="Sin marca"
            clearable
            {...brand}
            options={optionsOf(brands)}
          />
        )}
      </ValueField>
      <ValueField control={control} name="categoryId">
        {(category) => (
          <Select
            label="Categoría"
            placeholder="Sin categoría"
            clearable
            {...category}
            onChange={(id) => {
              category.onChange(id);
              setValue('subcategoryId', '');
            }}
            options={optionsOf(categories)}
          />
        )}
      </ValueField>
      {categoryId && (
        <ValueField control={control} name="subcategoryId">
          {(subcategory) => (
            <Select
              label="Subcategoría"
              placeholder="Sin subcategoría"
              clearable
              {...subcategory}
              options={optionsOf(ofCategory)}
            />
          )}
        </ValueField>
      )}
    </>
  );
}

function optionsOf(references: readonly { _id: string; name: string }[]) {
  return references.map(({ _id, name }) => ({ value: _id, label: name }));
}
