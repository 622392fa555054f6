import { type Cents, isPesos, toCents, toPesos } from '@mostrador/domain';
import { MoneyField, type NumberFieldProps } from '@mostrador/shared-ui/number-field';
import { type KeyboardEvent, useState } from 'react';

export interface AmountFieldProps
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'decimals'> {
  amount: Cents | undefined;
  /** Gets undefined for an empty field and for an invalid amount. */
  onAmount: (amount: Cents | undefined) => void;
  onEnter: () => void;
}

/**
 * An amount handed over. An invalid one stays in the field, which shows the error, and does not
 * reach the cart.
 */
export function AmountField({ amount, onAmount, onEnter, ...rest }: AmountFieldProps) {
  const [invalid, setInvalid] = useState<number>();

  function change(pesos: number | undefined) {
    const isAmount = pesos !== undefined && isPesos(pesos);
    // Zero may be stored as no amount, and is the beginning of 0,50.
    setInvalid(isAmount && pesos !== 0 ? undefined : pesos);
    onAmount(isAmount ? toCents(pesos) : undefined);
  }

  function answerEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.repeat) onEnter();
  }

  return (
    <MoneyField
      {...rest}
      value={amount === undefined ? invalid : toPesos(amount)}
      onChange={change}
      onKeyDown={answerEnter}
    />
  );
}
