import { pesos as pesosRule } from '@mostrador/contracts/fields';
import { PAYMENT_METHODS, type PaymentMethod } from '@mostrador/contracts/sales';
import { type Cents, changeFor, formatMoney, toCents, toPesos } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { Keycap } from '@mostrador/shared-ui/keycap';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { memo, type Ref, useState } from 'react';
import { billSuggestions } from './bill-suggestions.ts';
import styles from './payment-form.module.css';

const METHODS = PAYMENT_METHODS.map((method) => ({ value: method, label: method }));

export interface PaymentFormProps {
  total: Cents;
  method: PaymentMethod;
  paidWith: Cents | undefined;
  disabled: boolean;
  onMethod: (method: PaymentMethod) => void;
  onPaidWith: (amount: Cents | undefined) => void;
  paidWithRef: Ref<HTMLInputElement>;
  className?: string;
}

/** The payment method and, for cash, the amount received and the change to give back. */
export function PaymentForm({
  total,
  method,
  paidWith,
  disabled,
  onMethod,
  onPaidWith,
  paidWithRef,
  className,
}: PaymentFormProps) {
  const change = paidWith === undefined || total === 0 ? undefined : changeFor(total, paidWith);

  return (
    <div className={className ? `${styles.form} ${className}` : styles.form}>
      <MethodChoice method={method} disabled={disabled} onMethod={onMethod} />
      {method === 'Efectivo' && (
        <>
          <PaidWith
            paidWith={paidWith}
            disabled={disabled}
            onPaidWith={onPaidWith}
            fieldRef={paidWithRef}
          />
          <div className={styles.change}>
            {change === undefined ? (
              <Bills total={total} disabled={disabled} onPick={onPaidWith} />
            ) : (
              <>
                <span>Vuelto</span>
                <output aria-label="Vuelto">{formatMoney(change)}</output>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Memoized, like its neighbour: a scan changes only the total. */
const MethodChoice = memo(function MethodChoice({
  method,
  disabled,
  onMethod,
}: Pick<PaymentFormProps, 'method' | 'disabled' | 'onMethod'>) {
  return (
    <SegmentedControl
      label="Pago"
      options={METHODS}
      value={method}
      onChange={onMethod}
      disabled={disabled}
      className={styles.methods}
    />
  );
});

interface PaidWithProps extends Pick<PaymentFormProps, 'paidWith' | 'disabled' | 'onPaidWith'> {
  fieldRef: PaymentFormProps['paidWithRef'];
}

const PaidWith = memo(function PaidWith({
  paidWith,
  disabled,
  onPaidWith,
  fieldRef,
}: PaidWithProps) {
  // An invalid amount stays in the field, which shows the error, and does not reach the cart.
  const [refused, setRefused] = useState<number>();

  function change(pesos: number | undefined) {
    const isPaid = pesos === undefined || pesosRule.safeParse(pesos).success;
    setRefused(isPaid ? undefined : pesos);
    onPaidWith(isPaid && pesos !== undefined ? toCents(pesos) : undefined);
  }

  return (
    <div className={styles.paidWith}>
      <MoneyField
        ref={fieldRef}
        label="Paga con"
        aria-keyshortcuts="F8"
        size="lg"
        value={paidWith === undefined ? refused : toPesos(paidWith)}
        onChange={change}
        disabled={disabled}
      />
      <span className={styles.keycap}>
        <Keycap>F8</Keycap>
      </span>
    </div>
  );
});

interface BillsProps {
  total: Cents;
  disabled: boolean;
  onPick: (amount: Cents) => void;
}

function Bills({ total, disabled, onPick }: BillsProps) {
  return (
    <fieldset className={styles.bills} disabled={disabled}>
      <legend className={styles.hidden}>Paga con un billete</legend>
      {billSuggestions(total).map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new total relabels the same buttons
        <Button key={place} size="sm" onClick={() => onPick(amount)}>
          {formatMoney(amount).replace(/,00$/, '')}
        </Button>
      ))}
    </fieldset>
  );
}
