import { CUSTOMER_CREDIT, type PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import {
  balanceOf,
  CASH,
  type Cents,
  formatMoney,
  NO_MONEY,
  nameOfMethod,
  signedPercentage,
} from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { Keycap } from '@mostrador/shared-ui/keycap';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { memo, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { AmountField } from './amount-field.tsx';
import { billSuggestions } from './bill-suggestions.ts';
import { divided, type PaymentPart } from './divided-payment.ts';
import { InstalmentChoice } from './instalment-choice.tsx';
import { Balance } from './payment-balance.tsx';
import styles from './payment-form.module.css';
import { type ChargedParts, PaymentParts, paidBy } from './payment-parts.tsx';
import { wayAfter, waysToPayBy } from './ways-to-pay.ts';

/** The methods have the keys Alt+1 to Alt+9. */
export const LAST_KEY = 9;

/** Used by the counter's keyboard shortcuts. */
export interface PaymentFormHandle {
  /**
   * Chooses the method; in a divided payment, that of the focused part, or else of the last one.
   * Chosen again, it goes on to its next choice of instalments.
   */
  choose(method: PaymentMethod): void;
  /** Chooses cash, and focuses the amount handed over. */
  goToCash(): void;
  /** Divides the payment, or joins it again. */
  divide(): void;
  /** Returns the first field with an invalid amount. Its `validationMessage` has the reason. */
  refusedField(): HTMLInputElement | undefined;
}

/** The cost of a sale, paid in the chosen way. */
export interface PaymentCharge extends ChargedParts {
  total: Cents;
}

export interface PaymentFormProps {
  /** The price of the sale, without surcharges. */
  price: Cents;
  charge: PaymentCharge;
  /** The methods to choose from, in the order of their keys. */
  methods: readonly PaymentMethod[];
  /** The methods that the shop added or renamed. */
  shopMethods?: readonly ShopMethod[] | undefined;
  method: PaymentMethod;
  instalments?: number | undefined;
  paidWith: Cents | undefined;
  /** Set while the payment is divided. */
  parts: readonly PaymentPart[] | undefined;
  disabled: boolean;
  onMethod: (method: PaymentMethod, instalments?: number) => void;
  onPaidWith: (amount: Cents | undefined) => void;
  onParts: (parts: PaymentPart[] | undefined) => void;
  /** Enter in the last amount. */
  onEnter: () => void;
  /** The notes stay beside the change, and all targets are large. */
  inSheet?: boolean;
  /** Shown with a payment on the customer's account. */
  creditNote?: ReactNode;
  ref?: Ref<PaymentFormHandle>;
}

/** The payment methods and, for cash, the amount received and the change to give back. */
export function PaymentForm({
  price,
  charge,
  methods,
  shopMethods,
  method,
  instalments,
  paidWith,
  parts,
  disabled,
  onMethod,
  onPaidWith,
  onParts,
  onEnter,
  inSheet = false,
  creditNote,
  ref,
}: PaymentFormProps) {
  const root = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    choose(chosen) {
      if (!parts) {
        const way = wayBy(chosen, { method, instalments });
        return onMethod(chosen, way.instalments);
      }
      const place = placeInFocus();
      onParts(
        parts.map((part, at) => (at === place ? paidBy(wayBy(chosen, part), part.amount) : part)),
      );
    },
    goToCash() {
      if (!parts) return focusAfter(() => onMethod(CASH), 0);
      const inCash = parts.findIndex((part) => part.method === CASH);
      if (inCash >= 0) amounts()[inCash]?.focus();
      else focusAfter(() => onParts(parts.with(-1, { method: CASH, amount: NO_MONEY })), -1);
    },
    divide: toggle,
    refusedField: () => amounts().find((field) => !field.validity.valid),
  }));

  /** The first way to pay by a method, or the next one if it is chosen already. */
  function wayBy(chosen: PaymentMethod, now: Pick<PaymentPart, 'method' | 'instalments'>) {
    const [first] = waysToPayBy(chosen, shopMethods);
    return chosen === now.method ? wayAfter(now, shopMethods) : first;
  }

  /** The field of 'Paga con', or those of the parts. */
  function amounts(): HTMLInputElement[] {
    return [...(root.current?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])];
  }

  function placeInFocus(): number {
    const rows = [...(root.current?.querySelectorAll('li') ?? [])];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    return place >= 0 ? place : rows.length - 1;
  }

  /** Focuses an amount that is on screen only after the change. */
  function focusAfter(change: () => void, place: number) {
    flushSync(change);
    amounts().at(place)?.focus();
  }

  function toggle() {
    if (parts) onParts(undefined);
    else
      focusAfter(
        () => onParts(divided({ method, ...(instalments && { instalments }) }, paidWith, methods)),
        0,
      );
  }

  function add(from: readonly PaymentPart[]) {
    const unused = methods.find((one) => !from.some((part) => part.method === one));
    focusAfter(() => onParts([...from, { method: unused ?? CASH, amount: NO_MONEY }]), -1);
  }

  function remove(from: readonly PaymentPart[], place: number) {
    const [left, ...others] = from.filter((_, at) => at !== place);
    if (left && others.length > 0) return focusAfter(() => onParts([left, ...others]), -1);
    onParts(undefined);
    if (!left) return;
    onMethod(left.method, left.instalments);
    onPaidWith(left.method === CASH && left.amount > 0 ? left.amount : undefined);
  }

  function goOn(from: readonly PaymentPart[], place: number) {
    if (place < from.length - 1) amounts()[place + 1]?.focus();
    else onEnter();
  }

  return (
    <div ref={root} className={styles.form} data-in-sheet={inSheet || undefined}>
      <div className={styles.heading}>
        {/* The choice of methods has the same text as its hidden label. */}
        <span aria-hidden="true" className={styles.label}>
          {!inSheet && 'Pago'}{' '}
          {!inSheet && !parts && <Keycap>{`Alt+1…${Math.min(methods.length, LAST_KEY)}`}</Keycap>}
        </span>
        <Button size="sm" variant="quiet" shortcut="Alt+0" onClick={toggle} disabled={disabled}>
          {parts ? 'Un solo pago' : 'Dividir pago'}
        </Button>
      </div>
      {parts ? (
        <>
          <PaymentParts
            charge={charge}
            methods={methods}
            shopMethods={shopMethods}
            parts={parts}
            disabled={disabled}
            onParts={onParts}
            onRemove={(place) => remove(parts, place)}
            onAdd={() => add(parts)}
            onEnter={(place) => goOn(parts, place)}
          />
          {parts.some((part) => part.method === CUSTOMER_CREDIT) && creditNote}
        </>
      ) : (
        <>
          <MethodChoice
            methods={methods}
            shopMethods={shopMethods}
            method={method}
            disabled={disabled}
            onMethod={onMethod}
          />
          <div className={styles.cash}>
            <InstalmentChoice
              method={method}
              instalments={instalments}
              price={price}
              shopMethods={shopMethods}
              shortcut={keyOf(method, methods)}
              disabled={disabled}
              onInstalments={(count) => onMethod(method, count)}
            />
            {method === CASH && (
              <>
                <PaidWith
                  paidWith={paidWith}
                  disabled={disabled}
                  onPaidWith={onPaidWith}
                  onEnter={onEnter}
                />
                <NotesAndChange
                  total={charge.total}
                  paidWith={paidWith}
                  disabled={disabled}
                  onPick={onPaidWith}
                  keepNotes={inSheet}
                />
              </>
            )}
            {method === CUSTOMER_CREDIT && creditNote}
          </div>
        </>
      )}
    </div>
  );
}

/** Returns the key that chooses a method; the first ones have one. */
function keyOf(method: PaymentMethod, methods: readonly PaymentMethod[]): string | undefined {
  const place = methods.indexOf(method);
  return place >= 0 && place < LAST_KEY ? `Alt+${place + 1}` : undefined;
}

/** Memoized like its sibling: a scan changes only the total. */
const MethodChoice = memo(function MethodChoice({
  methods,
  shopMethods,
  method,
  disabled,
  onMethod,
}: Pick<PaymentFormProps, 'methods' | 'shopMethods' | 'method' | 'disabled' | 'onMethod'>) {
  const options = useMemo(
    () =>
      methods.map((value, place) => ({
        value,
        label: nameOfMethod(shopMethods, value),
        detail: signedPercentage(waysToPayBy(value, shopMethods)[0].percent),
        ...(place < LAST_KEY && { shortcut: `Alt+${place + 1}` }),
      })),
    [methods, shopMethods],
  );
  return (
    <SegmentedControl
      label="Pago"
      options={options}
      value={method}
      onChange={onMethod}
      disabled={disabled}
      className={styles.methods}
    />
  );
});

const PaidWith = memo(function PaidWith({
  paidWith,
  disabled,
  onPaidWith,
  onEnter,
}: Pick<PaymentFormProps, 'paidWith' | 'disabled' | 'onPaidWith' | 'onEnter'>) {
  return (
    <div className={styles.paidWith} data-filled={paidWith !== undefined || undefined}>
      <AmountField
        label="Paga con"
        aria-keyshortcuts="F8"
        size="lg"
        amount={paidWith}
        onAmount={onPaidWith}
        onEnter={onEnter}
        disabled={disabled}
      />
      <span className={styles.keycap}>
        <Keycap>F8</Keycap>
      </span>
    </div>
  );
});

interface NotesAndChangeProps extends BillsProps {
  paidWith: Cents | undefined;
  keepNotes: boolean;
}

/** The suggested notes and, once an amount is handed over, the change or the missing amount. */
function NotesAndChange({ total, paidWith, keepNotes, ...notes }: NotesAndChangeProps) {
  const balance =
    paidWith === undefined || total === 0
      ? undefined
      : balanceOf(total, [{ method: CASH, amount: paidWith }]);
  return (
    <>
      {keepNotes && <Bills total={total} large {...notes} />}
      <div className={styles.change}>
        {balance && <Balance balance={balance} />}
        {!balance && !keepNotes && <Bills total={total} {...notes} />}
      </div>
    </>
  );
}

interface BillsProps {
  total: Cents;
  disabled: boolean;
  onPick: (amount: Cents) => void;
  large?: boolean;
}

function Bills({ total, disabled, onPick, large = false }: BillsProps) {
  return (
    <fieldset className={styles.bills} disabled={disabled}>
      <legend className={styles.hidden}>Paga con un billete</legend>
      {billSuggestions(total).map((amount, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a new total relabels the same buttons
          key={place}
          size={large ? 'md' : 'sm'}
          onClick={() => onPick(amount)}
        >
          {formatMoney(amount).replace(/,00$/, '')}
        </Button>
      ))}
    </fieldset>
  );
}
