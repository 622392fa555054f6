import {
  productConfigurationEndpoints,
  type Subcategory,
} from '@mostrador/contracts/product-configuration';
import { useRead, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { putReference } from './cached-references.ts';
import styles from './reference-form.module.css';
import { WORDS } from './reference-words.ts';

const words = WORDS.subcategory;
const CHOOSE = 'Selecciona una categoría';

interface SubcategoryFormProps {
  /** The subcategory to edit; without it the form creates one. */
  subcategory?: Subcategory;
  /** The preselected category of a new subcategory. */
  categoryId?: string;
  onSaved?: (saved: Subcategory) => void;
  onClose: () => void;
}

export function SubcategoryForm({
  subcategory,
  categoryId = '',
  onSaved,
  onClose,
}: SubcategoryFormProps) {
  const { data: categories } = useRead(productConfigurationEndpoints.listCategories);
  const create = useWrite(productConfigurationEndpoints.createSubcategory, {
    success: words.created,
    patch: (created) => putReference('subcategory', created),
  });
  const update = useWrite(productConfigurationEndpoints.updateSubcategory, {
    success: words.updated,
    patch: (updated) => putReference('subcategory', updated),
  });
  const form = useContractForm(productConfigurationEndpoints.createSubcategory, {
    defaultValues: {
      name: subcategory?.name ?? '',
      categoryId: subcategory?.categoryId._id ?? categoryId,
    },
    check: (values) => ({ categoryId: values.categoryId === '' && CHOOSE }),
    fieldOfCode: {
      'subcategory.name-taken': 'name',
      'subcategory.unknown-category': 'categoryId',
    },
    async onSubmit(body) {
      const saved = subcategory
        ? await update.mutateAsync({ params: { id: subcategory._id }, body })
        : await create.mutateAsync({ body });
      onSaved?.(saved);
      onClose();
    },
  });
  const moves = subcategory && form.watch('categoryId') !== subcategory.categoryId._id;

  return (
    <FormModal
      title={subcategory ? words.edit : words.create}
      size="sm"
      form={form}
      failure={words.saveFailed}
      pendingLabel="Guardando..."
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        {...form.field('name', { description: words.examples })}
      />
      <ValueField control={form.control} name="categoryId">
        {(category) => (
          <Select
            label="Categoría"
            required
            placeholder={CHOOSE}
            options={(categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            {...category}
            description={describeCategory(categories?.length === 0, moves)}
          />
        )}
      </ValueField>
    </FormModal>
  );
}

function describeCategory(isMissing: boolean, moves: boolean | undefined): string | undefined {
  if (isMissing) return 'Todavía no hay categorías: creá una primero.';
  return moves ? 'Sus productos pasan a esta categoría.' : undefined;
}
