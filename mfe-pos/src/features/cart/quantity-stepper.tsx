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
  /** Enter or Escape in the field: what comes next is for whoever shows the stepper to say. */
  onDone: () => void;
}

/** How many of a product: one more, one less, or typed. What is typed counts on Enter or on leaving. */
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

  function finishWithKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') setDraft(undefined);
    else return;
    event.preventDefault();
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
