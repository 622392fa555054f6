import type { productEndpoints } from '@mostrador/contracts/products';
import {
  DEFAULT_UNIT,
  fitsUnit,
  isMeasured,
  QUANTITY_DECIMALS,
  UNIT_LABEL,
  UNITS,
} from '@mostrador/domain/units';
import { type ContractForm, emptyAsNull, ValueField } from '@mostrador/shared-screens/forms';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import type { ReactNode } from 'react';
import styles from './product-form.module.css';

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: UNIT_LABEL[value] }));

type Form = ContractForm<typeof productEndpoints.create>;

/** The values that the fields of quantities depend on. */
function useCounting({ watch }: Form) {
  const unit = watch('unit') ?? DEFAULT_UNIT;
  return {
    unit,
    tracksStock: watch('tracksStock') ?? true,
    decimals: isMeasured(unit) ? QUANTITY_DECIMALS : 0,
  };
}

interface StockFieldProps {
  form: Form;
  describeStock: ((typed: number | undefined) => ReactNode) | undefined;
}

/** The stock. Disabled where it is not counted, so that the fields beside it stay in their places. */
export function StockField({ form, describeStock }: StockFieldProps) {
  const { unit, tracksStock, decimals } = useCounting(form);
  /** Returns the stock if it is valid; an invalid one gets no description. */
  const valid = (typed: number | null | undefined) =>
    typed != null && typed >= 0 && fitsUnit(typed, unit) ? typed : undefined;

  return (
    <ValueField control={form.control} name="stock">
      {(stock) => (
        <NumberField
          label="Stock"
          required={tracksStock}
          disabled={!tracksStock}
          decimals={decimals}
          {...emptyAsNull(stock)}
          description={tracksStock ? describeStock?.(valid(stock.value)) : 'Sin control.'}
        />
      )}
    </ValueField>
  );
}

/** The unit, the minimum that warns, and whether the stock is counted. */
export function StockOptions({ form }: { form: Form }) {
  const { control, register, getValues, setValue } = form;
  const { tracksStock, decimals } = useCounting(form);

  return (
    <>
      <ValueField control={control} name="unit">
        {(field) => <Select label="Unidad" options={UNIT_OPTIONS} {...field} />}
      </ValueField>
      {tracksStock && (
        <ValueField control={control} name="minStock">
          {(minStock) => (
            <NumberField
              label="Stock mínimo"
              decimals={decimals}
              {...emptyAsNull(minStock)}
              className={styles.half}
              description="Te avisa cuando queda esto o menos. Poné 0 para no recibir avisos."
            />
          )}
        </ValueField>
      )}
      <Checkbox
        label="Controlar stock"
        description="Sin control se vende siempre y no avisa: una recarga, fotocopias, lo que no contás."
        className={styles.wide}
        {...register('tracksStock', {
          // A disabled field must not stay empty: the server requires a stock.
          onChange: () => getValues('stock') ?? setValue('stock', 0),
        })}
      />
    </>
  );
}
