import { formatInUnit, quantityInWords, type Unit } from '@mostrador/domain';
import { IconButton } from '@mostrador/shared-ui/button';
import { type FocusEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { QuantityField } from './quantity-field.tsx';
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

/** `12,350 kg` fits in one line of the usual size. */
const FITTING_CHARACTERS = 9;

/**
 * A quantity with buttons for a step up or down. It is text until it is typed: a field is the most
 * expensive element of a line, and each scan adds a line.
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
  const [isTyping, setTyping] = useState(false);
  const shown = formatInUnit(quantity, unit);

  useLayoutEffect(
    function startTyping() {
      if (editRequest !== undefined) setTyping(true);
    },
    [editRequest],
  );

  /** Keyboard focus opens the field at once; a pointer press opens it when the press ends. */
  function typeWithKeyboard({ currentTarget }: FocusEvent<HTMLButtonElement>) {
    if (currentTarget.matches(':focus-visible')) setTyping(true);
  }

  function typeWithPress() {
    // Phones open their keyboard only for a field focused within the press.
    flushSync(() => setTyping(true));
  }

  function step(steps: number) {
    setTyping(false);
    onChange(stepQuantity(quantity, unit, steps));
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
      {isTyping ? (
        <QuantityField
          key={editRequest}
          name={name}
          quantity={quantity}
          unit={unit}
          disabled={disabled}
          onChange={onChange}
          onLeave={() => setTyping(false)}
          onDone={onDone}
        />
      ) : (
        <button
          type="button"
          className={styles.quantity}
          data-long={shown.length > FITTING_CHARACTERS || undefined}
          aria-label={`Cantidad de ${name}: ${quantityInWords(quantity, unit)}`}
          disabled={disabled}
          onFocus={typeWithKeyboard}
          onClick={typeWithPress}
        >
          {/* A long one breaks before its unit. */}
          {shown.replace('\u00a0', ' ')}
        </button>
      )}
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
