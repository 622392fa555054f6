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
  /** Enter was pressed in the field: the parent moves the focus. */
  onDone: () => void;
}

/**
 * A quantity: one more, one less, or typed. A typed quantity is applied on blur, which Enter
 * causes; Escape restores the previous one.
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
    // An invalid quantity stays in the field, which shows the error.
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
