import {
  type CheckedNewProduct,
  type NewProduct,
  productEndpoints,
} from '@mostrador/contracts/products';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { KeyboardEvent, ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { IVA_OPTIONS } from './iva-options.ts';
import styles from './product-form.module.css';
import type { ProductReferences } from './product-references.ts';
import { ReferenceFields } from './reference-fields.tsx';

const FIELD_OF_CODE = {
  'product.barcode-taken': 'barcode',
  'product.stock-too-large': 'stock',
  'product.stock-below-zero': 'stock',
  'product.unknown-brand': 'brandId',
  'product.unknown-category': 'categoryId',
  'product.unknown-subcategory': 'subcategoryId',
  'product.subcategory-of-another-category': 'subcategoryId',
} as const;

interface ProductFormProps {
  title: string;
  defaultValues: DefaultValues<NewProduct>;
  references: ProductReferences;
  /** The description under Stock, for the number typed there. */
  describeStock?: (typed: number | undefined) => ReactNode;
  failure: string;
  onSubmit: (product: CheckedNewProduct) => Promise<unknown>;
  onClose: () => void;
}

/** The form to create or edit a product. Input stays until it is saved or discarded. */
export function ProductForm({
  title,
  defaultValues,
  references,
  describeStock,
  failure,
  onSubmit,
  onClose,
}: ProductFormProps) {
  const form = useContractForm(productEndpoints.create, {
    defaultValues,
    fieldOfCode: FIELD_OF_CODE,
    onSubmit: (product) => onSubmit(product).then(onClose),
  });
  const { control, field, setFocus } = form;

  /**
   * Scanners send Enter after a code: it moves on to the price instead of saving an incomplete
   * product.
   */
  function goOnAfterScan(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setFocus('price');
  }

  return (
    <FormModal
      title={title}
      form={form}
      failure={failure}
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        required
        data-autofocus
        className={styles.wide}
        {...field('name')}
      />
      <TextField
        label="Código de barras"
        className={styles.wide}
        autoComplete="off"
        inputMode="numeric"
        onKeyDown={goOnAfterScan}
        {...field('barcode')}
      />
      <ValueField control={control} name="price">
        {(price) => <MoneyField label="Precio" required {...emptyAsNull(price)} />}
      </ValueField>
      <ValueField control={control} name="ivaRate">
        {({ value, onChange, ...rate }) => (
          <Select
            label="IVA"
            required
            {...rate}
            options={IVA_OPTIONS}
            value={String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        )}
      </ValueField>
      <ValueField control={control} name="stock">
        {(stock) => (
          <NumberField
            label="Stock"
            required
            {...emptyAsNull(stock)}
            description={describeStock?.(wholeStock(stock.value))}
          />
        )}
      </ValueField>
      <ValueField control={control} name="minStock">
        {(minStock) => (
          <NumberField
            label="Stock mínimo"
            {...emptyAsNull(minStock)}
            description="Te avisa cuando queda esto o menos. Poné 0 para no recibir avisos."
          />
        )}
      </ValueField>
      <ReferenceFields form={form} references={references} />
    </FormModal>
  );
}

/** The stock if it is valid; an invalid one gets no description. */
function wholeStock(typed: number | null | undefined): number | undefined {
  return Number.isInteger(typed) && Number(typed) >= 0 ? Number(typed) : undefined;
}

/** The form resets a field that is set to `undefined`, so an emptied field is stored as null. */
function emptyAsNull<
  Field extends { value: number | null | undefined; onChange: (value: number | null) => void },
>(field: Field) {
  return {
    ...field,
    value: field.value ?? undefined,
    onChange: (typed: number | undefined) => field.onChange(typed ?? null),
  };
}
