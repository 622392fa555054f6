import { type NewProduct, type Product, productEndpoints } from '@mostrador/contracts/products';
import { productOfQuick } from '@mostrador/contracts/quick-product';
import { newId } from '@mostrador/domain/ids';
import { mergeProduct, useWrite } from '@mostrador/shared-data';
import {
  type ActsOnDevice,
  ANSWER_TIMEOUT_MS,
  failureOf,
  sendOrStore,
} from '@mostrador/shared-screens/acts-on-device';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';

// No price and no stock: an empty field has to be filled in, a 0 would be saved by mistake.
const BLANK: Partial<NewProduct> = { name: '', price: undefined, stock: undefined };

const FAILURE = 'Error al agregar el producto';

export interface QuickProductFormProps {
  /** The new product's code, as it was scanned. */
  barcode?: string | undefined;
  /** The new product's name, as it was searched. */
  name?: string | undefined;
  /** Left out where it needs the server. */
  device?: ActsOnDevice | undefined;
  /** The list already has the product. */
  onCreated: (product: Product) => void;
  onClose: () => void;
}

/** The minimum fields to sell a product; the rest is filled in on the products' screen. */
export function QuickProductForm({
  barcode,
  name = '',
  device,
  onCreated,
  onClose,
}: QuickProductFormProps) {
  // One for the form: when an answer is lost, what is sent again is the same product.
  const [_id] = useState(newId);
  const create = useWrite(
    productEndpoints.create,
    { success: 'Producto agregado', merge: mergeProduct },
    () => (device ? { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) } : {}),
  );
  const form = useContractForm(productEndpoints.create, {
    defaultValues: { ...BLANK, name },
    fixed: { minStock: 0, barcode },
    async onSubmit({ name, price, stock }) {
      const body = { _id, name, price, stock, ...(barcode !== undefined && { barcode }) };
      const created = await sendOrStore(device, { kind: 'product', body }, () =>
        create.mutateAsync({ body: { ...body, minStock: 0 } }),
      );
      onCreated(created ?? productOfQuick(body));
    },
  });
  const { control } = form;

  return (
    <FormModal
      title="Agregar Producto"
      size="sm"
      form={form}
      failure={failureOf(form.error, FAILURE)}
      submitLabel="Agregar"
      onClose={onClose}
    >
      <Stack>
        {barcode !== undefined && (
          <TextField label="Código de barras" value={barcode} readOnly tabIndex={-1} />
        )}
        <TextField
          label="Nombre"
          required
          data-autofocus={name === '' || undefined}
          {...form.field('name')}
        />
        <ValueField control={control} name="price">
          {({ value, onChange, ...price }) => (
            <MoneyField
              label="Precio"
              required
              data-autofocus={name !== '' || undefined}
              {...price}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
              description={value === 0 ? 'El mostrador lo pregunta en cada venta.' : undefined}
            />
          )}
        </ValueField>
        <ValueField control={control} name="stock">
          {({ value, onChange, ...stock }) => (
            <NumberField
              label="Stock"
              required
              {...stock}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
      </Stack>
    </FormModal>
  );
}
