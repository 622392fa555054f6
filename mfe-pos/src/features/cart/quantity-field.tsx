import { fitsUnit, isMeasured, QUANTITY_DECIMALS, UNIT_SYMBOL, type Unit } from '@mostrador/domain';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './quantity-stepper.module.css';

export interface QuantityFieldProps {
  name: string;
  quantity: number;
  unit: Unit;
  disabled: boolean;
  onChange: (quantity: number) => void;
  /** The field was left with a quantity that is valid. */
  onLeave: () => void;
  /** Enter was pressed in the field: the parent moves the focus. */
  onDone: () => void;
}

/**
 * A quantity while it is typed. It is applied on blur, which Enter causes; Escape restores the
 * previous one.
 */
export function QuantityField({
  name,
  quantity,
  unit,
  disabled,
  onChange,
  onLeave,
  onDone,
}: QuantityFieldProps) {
  const [draft, setDraft] = useState<{ value: number | undefined }>();
  const field = useRef<HTMLInputElement>(null);
  const value = draft ? draft.value : quantity;

  useLayoutEffect(function takeFocus() {
    field.current?.focus();
  }, []);

  function commit() {
    const typed = draft?.value;
    // An invalid quantity stays in the field, which shows the error.
    if (typed !== undefined && !(typed >= 0 && fitsUnit(typed, unit))) return;
    if (typed !== undefined && typed !== quantity) onChange(typed);
    onLeave();
  }

  function finishWithKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setDraft(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.blur();
    onDone();
  }

  return (
    <span className={styles.typing}>
      <NumberField
        ref={field}
        data-cart-quantity
        label={`Cantidad de ${name}`}
        hideLabel
        aria-description={isMeasured(unit) ? UNIT_SYMBOL[unit] : 'unidades'}
        className={styles.field}
        problem="Cantidad no válida"
        decimals={isMeasured(unit) ? QUANTITY_DECIMALS : 0}
        // A part of one is written as scales print it.
        fixed={isMeasured(unit) && !Number.isInteger(value)}
        value={value}
        onChange={(value) => setDraft({ value })}
        onBlur={commit}
        onKeyDown={finishWithKey}
        disabled={disabled}
      />
      {isMeasured(unit) && <span>{UNIT_SYMBOL[unit]}</span>}
    </span>
  );
}
