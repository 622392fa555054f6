import { MAX_METHOD_NAME } from '@mostrador/contracts/sales';
import { MAX_INSTALMENT_PLANS, type ShopMethod } from '@mostrador/contracts/till-settings';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconX } from '@mostrador/shared-ui/icons';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { problemOfCount, problemOfPercent } from './method-terms.ts';
import styles from './payment-methods-field.module.css';

const SIGNS = [
  { value: 'surcharge', label: 'Recargo' },
  { value: 'discount', label: 'Descuento' },
] as const;

interface MethodEditorProps {
  method: ShopMethod;
  /** The problem of its name. */
  error: string | undefined;
  onChange: (changed: ShopMethod) => void;
}

/** The name of a method, its surcharge or discount, and its instalments. */
export function MethodEditor({ method, error, onChange }: MethodEditorProps) {
  const { label, percent, instalments } = method;

  function changePlan(place: number, change: Partial<ShopMethod['instalments'][number]>) {
    const plans = instalments.map((plan, at) => (at === place ? { ...plan, ...change } : plan));
    onChange({ ...method, instalments: plans });
  }

  function addPlan() {
    const most = Math.max(0, ...instalments.map(({ count }) => count || 0));
    onChange({ ...method, instalments: [...instalments, { count: most + 3, percent: 0 }] });
  }

  return (
    <div className={styles.editor}>
      <TextField
        label="Nombre"
        maxLength={MAX_METHOD_NAME}
        autoComplete="off"
        autoFocus
        value={label}
        error={error ?? (label.trim() === '' ? 'Poné un nombre' : undefined)}
        onChange={({ currentTarget }) => onChange({ ...method, label: currentTarget.value })}
      />
      <PercentField
        name="Recargo o descuento"
        percent={percent}
        onPercent={(changed) => onChange({ ...method, percent: changed })}
      />
      {instalments.map((plan, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the count is being typed
        <div key={place} className={styles.plan}>
          <NumberField
            label={`Cuotas (${place + 1})`}
            value={plan.count}
            onChange={(typed) => changePlan(place, { count: typed as number })}
            error={problemOfCount(instalments, place)}
          />
          <PercentField
            name={`Recargo de las cuotas (${place + 1})`}
            percent={plan.percent}
            onPercent={(changed) => changePlan(place, { percent: changed })}
          />
          <IconButton
            size="sm"
            label={`Quitar cuotas (${place + 1})`}
            icon={<IconX />}
            onClick={() =>
              onChange({ ...method, instalments: instalments.filter((_, at) => at !== place) })
            }
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className={styles.addPlan}
        leftIcon={<IconPlus />}
        disabled={instalments.length >= MAX_INSTALMENT_PLANS}
        onClick={addPlan}
      >
        Agregar cuotas
      </Button>
    </div>
  );
}

interface PercentFieldProps {
  name: string;
  /** Negative for a discount. */
  percent: number;
  onPercent: (percent: number) => void;
}

/** A percentage and whether it is added or taken off: phones have no minus on their number keys. */
function PercentField({ name, percent, onPercent }: PercentFieldProps) {
  const [isDiscount, setDiscount] = useState(percent < 0);
  const signed = (amount: number) => (isDiscount ? -amount : amount);

  return (
    <div className={styles.percent}>
      <SegmentedControl
        label={`${name}: signo`}
        options={SIGNS}
        value={isDiscount ? 'discount' : 'surcharge'}
        onChange={(chosen) => {
          setDiscount(chosen === 'discount');
          if (percent !== 0) onPercent(-percent);
        }}
      />
      <NumberField
        label={`${name}, en %`}
        hideLabel
        decimals={2}
        placeholder="0"
        className={styles.number}
        value={percent === 0 ? undefined : Math.abs(percent)}
        onChange={(typed) => onPercent(signed(typed ?? 0))}
        error={problemOfPercent(percent)}
      />
      <span aria-hidden="true">%</span>
    </div>
  );
}
