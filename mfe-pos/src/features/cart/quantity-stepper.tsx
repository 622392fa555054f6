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
    if (draft?.value !== undefined && draft.value !== quantity) onChange(draft.value);
    setDraft(undefined);
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
        onClick={() => onChange(quantity - 1)}
      />
      <NumberField
        label={`Cantidad de ${name}`}
        hideLabel
        className={styles.field}
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
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
