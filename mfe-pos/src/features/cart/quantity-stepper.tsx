import { IconButton } from '@mostrador/shared-ui/button';
import { IconMinus, IconPlus } from '@mostrador/shared-ui/icons';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { type KeyboardEvent, useState } from 'react';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  name: string;
  quantity: number;
  disabled: boolean;
  onChange: (quantity: number) => void;
  /** Enter in the field: where the focus goes next is for whoever shows the stepper to say. */
  onDone: () => void;
}

/**
 * How many of a product: one more, one less, or typed. What is typed counts on leaving the field,
 * which Enter does; Escape brings back what it was.
 */
export function QuantityStepper({
  name,
  quantity,
  disabled,
  onChange,
  onDone,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<{ value: number | undefined }>();

  function commit() {
    const typed = draft?.value;
    // What is no quantity stays in the field, which says so.
    if (typed !== undefined && !isQuantity(typed)) return;
    if (typed !== undefined && typed !== quantity) onChange(typed);
    setDraft(undefined);
  }

  function step(difference: number) {
    setDraft(undefined);
    onChange(quantity + difference);
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
        icon={<IconMinus />}
        disabled={disabled}
        onClick={() => step(-1)}
      />
      <NumberField
        label={`Cantidad de ${name}`}
        hideLabel
        className={styles.field}
        problem="Cantidad no válida"
        value={draft ? draft.value : quantity}
        onChange={(value) => setDraft({ value })}
        onBlur={commit}
        onKeyDown={finishWithKey}
        disabled={disabled}
      />
      <IconButton
        size="sm"
        label={`Aumentar ${name}`}
        icon={<IconPlus />}
        disabled={disabled}
        onClick={() => step(1)}
      />
    </div>
  );
}

function isQuantity(typed: number): boolean {
  return Number.isInteger(typed) && typed >= 0;
}
