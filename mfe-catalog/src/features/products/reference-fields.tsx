import type { NamedReference } from '@mostrador/contracts/product-configuration';
import type { productEndpoints } from '@mostrador/contracts/products';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { Select } from '@mostrador/shared-ui/select';
import type { ReactNode } from 'react';
import styles from './product-form.module.css';
import type { ProductReferences, ReferenceCreation } from './product-references.ts';

interface ReferenceFieldsProps extends ReferenceCreation {
  form: ContractForm<typeof productEndpoints.create>;
  references: ProductReferences;
}

/** Brand, category and, once a category is chosen, one of its subcategories. All are optional. */
export function ReferenceFields({ form, references, onNewReference }: ReferenceFieldsProps) {
  const { control, setValue, watch } = form;
  const { brands, categories, subcategories } = references;
  const categoryId = watch('categoryId') || undefined;
  const ofCategory = subcategories.filter((each) => each.categoryId._id === categoryId);

  function choose(name: 'brandId' | 'categoryId' | 'subcategoryId', id: string) {
    setValue(name, id, { shouldDirty: true });
    if (name === 'categoryId') setValue('subcategoryId', '', { shouldDirty: true });
  }

  return (
    <>
      <Creatable
        label="+ Nueva marca"
        onCreate={
          onNewReference &&
          (() => onNewReference('brand', undefined, ({ _id }) => choose('brandId', _id)))
        }
      >
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
      </Creatable>
      <Creatable
        label="+ Nueva categoría"
        onCreate={
          onNewReference &&
          (() => onNewReference('category', undefined, ({ _id }) => choose('categoryId', _id)))
        }
      >
        <ValueField control={control} name="categoryId">
          {(category) => (
            <Select
              label="Categoría"
              placeholder="Sin categoría"
              clearable
              {...category}
              onChange={(id) => choose('categoryId', id)}
              options={optionsOf(categories)}
            />
          )}
        </ValueField>
      </Creatable>
      {categoryId && (
        <Creatable
          label="+ Nueva subcategoría"
          onCreate={
            onNewReference &&
            (() =>
              onNewReference('subcategory', categoryId, ({ _id }) => choose('subcategoryId', _id)))
          }
        >
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
        </Creatable>
      )}
    </>
  );
}

interface CreatableProps {
  label: string;
  onCreate: (() => void) | undefined;
  children: ReactNode;
}

/** A field with a button under it that creates another option. */
function Creatable({ label, onCreate, children }: CreatableProps) {
  return (
    <div className={styles.reference}>
      {children}
      {onCreate && (
        <Button size="sm" variant="quiet" onClick={onCreate}>
          {label}
        </Button>
      )}
    </div>
  );
}

function optionsOf(references: readonly NamedReference[]) {
  return references.map(({ _id, name }) => ({ value: _id, label: name }));
}
