import type { productEndpoints } from '@mostrador/contracts/products';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type ContractForm, emptyAsNull, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { type ReactNode, useState } from 'react';
import { IVA_OPTIONS } from './iva-options.ts';
import { formatShare, gainOf, marginOf, priceWithGain } from './margin.ts';
import styles from './product-form.module.css';

type Form = ContractForm<typeof productEndpoints.create>;
type Amount = number | null | undefined;

interface PriceFieldsProps {
  form: Form;
  isCostKnown: boolean;
  /** The reason why the cost is not known. */
  costNotice: string | undefined;
  /** The field of the stock, beside the price. */
  stock: ReactNode;
}

/**
 * Price, stock, cost and the gain over the cost. A typed gain sets the price, also when the cost
 * follows; a typed price sets the gain.
 */
export function PriceFields({ form, isCostKnown, costNotice, stock }: PriceFieldsProps) {
  const { control, watch, setValue } = form;
  const [price, cost] = watch(['price', 'cost']);
  const [typedGain, setTypedGain] = useState<number>();
  const gain = typedGain ?? gainOf(price, cost);

  function setPrice(cost: Amount, gain: number | undefined) {
    const next = gain === undefined ? undefined : priceWithGain(cost, gain);
    if (next !== undefined) setValue('price', next, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <ValueField control={control} name="price">
        {({ onChange, ...field }) => (
          <MoneyField
            label="Precio"
            required
            {...emptyAsNull({
              ...field,
              onChange(typed) {
                setTypedGain(undefined);
                onChange(typed);
              },
            })}
            description={price === 0 ? 'El mostrador lo pregunta en cada venta.' : undefined}
          />
        )}
      </ValueField>
      {stock}
      <ValueField control={control} name="cost">
        {({ onChange, ...field }) => (
          <MoneyField
            label="Costo"
            {...emptyAsNull({
              ...field,
              onChange(typed) {
                onChange(typed);
                setPrice(typed, typedGain);
              },
            })}
            disabled={!isCostKnown}
          />
        )}
      </ValueField>
      <NumberField
        label="Ganancia %"
        decimals={2}
        min={-100}
        max={MAX_GAIN}
        value={gain}
        disabled={!isCostKnown}
        onChange={(typed) => {
          setTypedGain(typed);
          setPrice(cost, typed);
        }}
      />
      <p className={`${styles.wide} ${styles.margin}`}>
        {isCostKnown ? describeMargin(price, cost) : costNotice}
      </p>
    </>
  );
}

const MAX_GAIN = 100_000;

function describeMargin(price: Amount, cost: Amount): string {
  const margin = price == null || cost == null ? undefined : marginOf(price, cost);
  if (!margin) return 'El costo es con IVA. Lo ven solo quienes gestionan productos.';
  return `Margen: ${formatShare(margin.share)} (${formatMoney(toCents(margin.amount))})`;
}

/** The rate that the price includes. */
export function IvaField({ form }: { form: Form }) {
  return (
    <ValueField control={form.control} name="ivaRate">
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
  );
}
