import type { productEndpoints } from '@mostrador/contracts/products';
import {
  DEFAULT_UNIT,
  fitsUnit,
  isMeasured,
  QUANTITY_DECIMALS,
  UNIT_LABEL,
  UNITS,
} from '@mostrador/domain/units';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import type { ReactNode } from 'react';
import { emptyAsNull } from './number-value.ts';
import styles from './product-form.module.css';

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: UNIT_LABEL[value] }));

interface StockFieldsProps {
  form: ContractForm<typeof productEndpoints.create>;
  describeStock: ((typed: number | undefined) => ReactNode) | undefined;
}

/** The fields for the unit and, unless the stock is not counted, for it and its alert. */
export function StockFields({ form, describeStock }: StockFieldsProps) {
  const { control, watch, register, getValues, setValue } = form;
  const tracksStock = watch('tracksStock') ?? true;
  const unit = watch('unit') ?? DEFAULT_UNIT;
  const decimals = isMeasured(unit) ? QUANTITY_DECIMALS : 0;
  /** Returns the stock if it is valid; an invalid one gets no description. */
  const valid = (typed: number | null | undefined) =>
    typed != null && typed >= 0 && fitsUnit(typed, unit) ? typed : undefined;

  return (
    <>
      <ValueField control={control} name="unit">
        {(field) => <Select label="Unidad" options={UNIT_OPTIONS} {...field} />}
      </ValueField>
      {tracksStock && (
        <>
          <ValueField control={control} name="stock">
            {(stock) => (
              <NumberField
                label="Stock"
                required
                decimals={decimals}
                {...emptyAsNull(stock)}
                description={describeStock?.(valid(stock.value))}
              />
            )}
          </ValueField>
          <ValueField control={control} name="minStock">
            {(minStock) => (
              <NumberField
                label="Stock mínimo"
                decimals={decimals}
                {...emptyAsNull(minStock)}
                description="Te avisa cuando queda esto o menos. Poné 0 para no recibir avisos."
              />
            )}
          </ValueField>
        </>
      )}
      <Checkbox
        label="Controlar stock"
        description="Sin control se vende siempre y no avisa: una recarga, fotocopias, lo que no contás."
        className={styles.wide}
        {...register('tracksStock', {
          // The field that disappears must not stay empty: the server requires a stock.
          onChange: () => getValues('stock') ?? setValue('stock', 0),
        })}
      />
    </>
  );
}
