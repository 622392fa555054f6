import { type cashRegisterEndpoints, DENOMINATIONS } from '@mostrador/contracts/cash-registers';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { useLayoutEffect, useRef } from 'react';
import styles from './denomination-fields.module.css';
import { type Counting, totalOf } from './denominations.ts';

interface DenominationFieldsProps {
  control: ContractForm<typeof cashRegisterEndpoints.close, Counting>['control'];
  countedSoFar: () => Counting['quantities'];
  /** Pesos; undefined when nothing is counted. */
  onCount: (total: number | undefined) => void;
}

/** Fields for the number of each note and coin. */
export function DenominationFields({ control, countedSoFar, onCount }: DenominationFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The button that showed the fields no longer exists.
  useLayoutEffect(function focusFirst() {
    fieldset.current?.querySelector('input')?.focus();
  }, []);

  return (
    <fieldset ref={fieldset} className={styles.denominations}>
      <legend className={styles.legend}>Contar billetes</legend>
      {DENOMINATIONS.map((value, place) => (
        <ValueField key={value} control={control} name={`quantities.${place}`}>
          {({ value: quantity, onChange, ...field }) => (
            <div className={styles.denomination}>
              <NumberField
                label={`Billetes de $\u00a0${formatQuantity(value)}`}
                className={styles.field}
                max={99_999}
                {...field}
                value={quantity ?? undefined}
                onChange={(typed) => {
                  onChange(typed ?? null);
                  onCount(totalOf(countedSoFar()));
                }}
              />
              <span className={styles.subtotal}>
                {quantity ? formatMoney(toCents(value * quantity)) : ''}
              </span>
            </div>
          )}
        </ValueField>
      ))}
    </fieldset>
  );
}
