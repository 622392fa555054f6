import type { productEndpoints } from '@mostrador/contracts/products';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { IVA_OPTIONS } from './iva-options.ts';
import { formatShare, marginOf } from './margin.ts';
import { emptyAsNull } from './number-value.ts';

interface PriceFieldsProps {
  form: ContractForm<typeof productEndpoints.create>;
  isCostKnown: boolean;
  /** The reason why the cost is not known. */
  costNotice: string | undefined;
}

/** Price, IVA and cost, with the resulting margin. */
export function PriceFields({ form, isCostKnown, costNotice }: PriceFieldsProps) {
  const { control, watch } = form;
  const [price, cost] = watch(['price', 'cost']);

  return (
    <>
      <ValueField control={control} name="price">
        {(field) => (
          <MoneyField
            label="Precio"
            required
            {...emptyAsNull(field)}
            description={field.value === 0 ? 'El mostrador lo pregunta en cada venta.' : undefined}
          />
        )}
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
      <ValueField control={control} name="cost">
        {(field) => (
          <MoneyField
            label="Costo"
            {...emptyAsNull(field)}
            disabled={!isCostKnown}
            description={isCostKnown ? describeMargin(price, cost) : costNotice}
          />
        )}
      </ValueField>
    </>
  );
}

function describeMargin(price: number | null | undefined, cost: number | null | undefined): string {
  const margin = price == null || cost == null ? undefined : marginOf(price, cost);
  if (!margin) return 'Con IVA. Lo ven solo quienes gestionan productos.';
  return `Margen: ${formatShare(margin.share)} (${formatMoney(toCents(margin.amount))})`;
}
