import { fitsUnit, isMeasured, QUANTITY_DECIMALS, UNIT_SYMBOL, type Unit } from '@mostrador/domain';
import { IconButton } from '@mostrador/shared-ui/button';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { stepQuantity } from './quantity-step.ts';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  name: string;
  quantity: number;
  unit: Unit;
  disabled: boolean;
  /** Set when the quantity is to be typed now; another value asks for it again. */
  editRequest?: number | undefined;
  onChange: (quantity: number) => void;
  /** Enter was pressed in the field: the parent moves the focus. */
  onDone: () => void;
}

/**
 * A quantity: a step more, a step less, or typed. A typed quantity is applied on blur, which Enter
 * causes; Escape restores the previous one.
 */
export function QuantityStepper({
  name,
  quantity,
  unit,
  disabled,
  editRequest,
  onChange,
  onDone,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<{ value: number | undefined }>();
  const field = useRef<HTMLInputElement>(null);
  const value = draft ? draft.value : quantity;

  useEffect(
    function startTyping() {
      if (editRequest !== undefined) field.current?.focus();
    },
    [editRequest],
  );

  function commit() {
    const typed = draft?.value;
    // An invalid quantity stays in the field, which shows the error.
    if (typed !== undefined && !(typed >= 0 && fitsUnit(typed, unit))) return;
    if (typed !== undefined && typed !== quantity) onChange(typed);
    setDraft(undefined);
  }

  function step(steps: number) {
    setDraft(undefined);
    onChange(stepQuantity(quantity, unit, steps));
  }

  function finishWithKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setDraft(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.blur();
    onDone();
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        size="sm"
        label={`Disminuir ${name}`}
        icon="−"
        disabled={disabled}
        onClick={() => step(-1)}
      />
      <span className={styles.quantity}>
        <NumberField
          ref={field}
          label={`Cantidad de ${name}`}
          hideLabel
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
      <IconButton
        size="sm"
        label={`Aumentar ${name}`}
        icon="+"
        disabled={disabled}
        onClick={() => step(1)}
      />
    </div>
  );
}
