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
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import type { ReactNode } from 'react';
import { emptyAsNull } from './number-value.ts';

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: UNIT_LABEL[value] }));

interface StockFieldsProps {
  form: ContractForm<typeof productEndpoints.create>;
  describeStock: ((typed: number | undefined) => ReactNode) | undefined;
}

/** The fields for the unit, the stock and the low-stock alert. */
export function StockFields({ form, describeStock }: StockFieldsProps) {
  const { control, watch } = form;
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
  );
}
