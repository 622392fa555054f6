import { zodResolver } from '@hookform/resolvers/zod';
import type { CheckedNewProduct, NewProduct } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { errorMessage, refusedFields } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { Modal } from '@mostrador/shared-ui/modal';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type Path,
  useForm,
} from 'react-hook-form';
import { IVA_OPTIONS } from './iva-options.ts';
import styles from './product-form.module.css';
import type { ProductReferences } from './product-references.ts';
import { ReferenceFields } from './reference-fields.tsx';

const FIELD_OF_REFUSAL = {
  'product.barcode-taken': 'barcode',
  'product.stock-too-large': 'stock',
  'product.stock-below-zero': 'stock',
  'product.unknown-brand': 'brandId',
  'product.unknown-category': 'categoryId',
  'product.unknown-subcategory': 'subcategoryId',
  'product.subcategory-of-another-category': 'subcategoryId',
};

interface ProductFormProps {
  title: string;
  defaultValues: DefaultValues<NewProduct>;
  references: ProductReferences;
  /** Under Stock, from what is typed there. */
  describeStock?: (typed: number | undefined) => ReactNode;
  pending: boolean;
  /** Of the last attempt to save. */
  error: unknown;
  failure: string;
  onSubmit: (product: CheckedNewProduct) => void;
  onClose: () => void;
}

/** The modal in which a product is written. What was typed is kept until it is saved or given up. */
export function ProductForm({
  title,
  defaultValues,
  references,
  describeStock,
  pending,
  error,
  failure,
  onSubmit,
  onClose,
}: ProductFormProps) {
  const formId = useId();
  const [isGivingUp, setGivingUp] = useState(false);
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm<
    NewProduct,
    unknown,
    CheckedNewProduct
  >({
    resolver: zodResolver(newProduct),
    defaultValues,
  });
  const { errors, isDirty } = formState;
  const refused = refusedFields(error, FIELD_OF_REFUSAL);

  // In an effect, since saving disabled the fields and a disabled field takes no focus.
  useEffect(
    function showRefusedFields() {
      const fields = Object.entries(refusedFields(error, FIELD_OF_REFUSAL));
      fields.forEach(([field, message], index) => {
        setError(field as Path<NewProduct>, { message }, { shouldFocus: index === 0 });
      });
    },
    [error, setError],
  );

  /** A scanner ends with Enter: the form goes on to the price instead of saving half a product. */
  function goOnAfterScan(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setFocus('price');
  }

  return (
    <Modal
      title={title}
      opened
      closable={!pending}
      onClose={() => (isDirty ? setGivingUp(true) : onClose())}
      footer={
        <>
          <Button disabled={pending} onClick={() => (isDirty ? setGivingUp(true) : onClose())}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((product) => onSubmit(product))}>
        {error !== null && Object.keys(refused).length === 0 && (
          <Alert kind="error">{errorMessage(error, failure)}</Alert>
        )}
        <fieldset className={styles.fields} disabled={pending}>
          <TextField
            label="Nombre"
            required
            data-autofocus
            className={styles.wide}
            {...register('name')}
            error={errors.name?.message}
          />
          <TextField
            label="Código de barras"
            className={styles.wide}
            autoComplete="off"
            inputMode="numeric"
            onKeyDown={goOnAfterScan}
            {...register('barcode')}
            error={errors.barcode?.message}
          />
          <Controller
            control={control}
            name="price"
            render={({ field, fieldState }) => (
              <MoneyField
                label="Precio"
                required
                {...emptyAsNull(field)}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="ivaRate"
            render={({ field, fieldState }) => (
              <Select
                label="IVA"
                required
                {...field}
                options={IVA_OPTIONS}
                value={String(field.value)}
                onChange={(rate) => field.onChange(Number(rate))}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="stock"
            render={({ field, fieldState }) => (
              <NumberField
                label="Stock"
                required
                {...emptyAsNull(field)}
                description={describeStock?.(wholeStock(field.value))}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="minStock"
            render={({ field, fieldState }) => (
              <NumberField
                label="Stock mínimo"
                {...emptyAsNull(field)}
                description="Te avisa cuando queda esto o menos. Poné 0 para no recibir avisos."
                error={fieldState.error?.message}
              />
            )}
          />
          <ReferenceFields control={control} references={references} />
        </fieldset>
      </form>
      <ConfirmDialog
        title="¿Descartar los cambios?"
        message="Se pierde lo que escribiste en este formulario."
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        danger
        opened={isGivingUp}
        onConfirm={onClose}
        onCancel={() => setGivingUp(false)}
      />
    </Modal>
  );
}

/** The stock as it can be saved; nothing is said of one that cannot. */
function wholeStock(typed: number | null | undefined): number | undefined {
  return Number.isInteger(typed) && Number(typed) >= 0 ? Number(typed) : undefined;
}

/** The form takes `undefined` for "back to where it started"; an emptied field is null to it. */
function emptyAsNull<
  Field extends ControllerRenderProps<NewProduct, 'price' | 'stock' | 'minStock'>,
>(field: Field) {
  return {
    ...field,
    value: field.value ?? undefined,
    onChange: (typed: number | undefined) => field.onChange(typed ?? null),
  };
}
