import { MAX_PAYMENTS, type PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import {
  type Cents,
  formatMoney,
  instalmentAmount,
  NO_MONEY,
  type PaymentBalance,
  placeOfRest,
} from '@mostrador/domain';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconX } from '@mostrador/shared-ui/icons';
import { Select } from '@mostrador/shared-ui/select';
import { AmountField } from './amount-field.tsx';
import { type PaymentPart, problemOfParts } from './divided-payment.ts';
import { Balance, Problem } from './payment-balance.tsx';
import styles from './payment-parts.module.css';
import { type WayToPay, wayInWords, waysToPayBy } from './ways-to-pay.ts';

/** The parts of a payment with their surcharges. */
export interface ChargedParts {
  /** The amounts handed over; the part without one has what the others leave. */
  parts: readonly PaymentPart[];
  balance: PaymentBalance;
}

export interface PaymentPartsProps {
  charge: ChargedParts;
  methods: readonly PaymentMethod[];
  shopMethods?: readonly ShopMethod[] | undefined;
  parts: readonly PaymentPart[];
  disabled: boolean;
  onParts: (parts: PaymentPart[]) => void;
  onRemove: (place: number) => void;
  onAdd: () => void;
  /** Enter in the amount at this place. */
  onEnter: (place: number) => void;
}

/** The parts of a divided payment, and the missing amount or the change. */
export function PaymentParts({
  charge,
  methods,
  shopMethods,
  parts,
  disabled,
  onParts,
  onRemove,
  onAdd,
  onEnter,
}: PaymentPartsProps) {
  const { balance } = charge;
  const rest = placeOfRest(parts);
  const problem = problemOfParts(balance, parts, shopMethods);
  const ways = methods.flatMap((method) => waysToPayBy(method, shopMethods));

  return (
    <>
      <ul className={styles.parts}>
        {parts.map((part, place) => (
          // The amount fields keep the typed text: adding or removing a part remounts them.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${parts.length}-${place}`} className={styles.part}>
            <Select
              label={`Medio del pago ${place + 1}`}
              hideLabel
              options={ways.map((way) => ({
                value: optionOf(way),
                label: wayInWords(way, shopMethods),
              }))}
              value={optionOf(part)}
              onChange={(chosen) => {
                const way = ways.find((one) => optionOf(one) === chosen);
                if (way) onParts(parts.with(place, paidBy(way, part.amount)));
              }}
              disabled={disabled}
            />
            <AmountField
              label={`Importe del pago ${place + 1}`}
              hideLabel
              amount={part.amount === 0 ? undefined : part.amount}
              placeholder={place === rest ? proposed(charge.parts[place]?.amount) : undefined}
              onAmount={(given) =>
                onParts(parts.with(place, { ...part, amount: given ?? NO_MONEY }))
              }
              onEnter={() => onEnter(place)}
              disabled={disabled}
            />
            <IconButton
              label={`Quitar pago ${place + 1}`}
              icon={<IconX />}
              onClick={() => onRemove(place)}
              disabled={disabled}
            />
            {part.instalments !== undefined && (
              <p className={styles.instalments}>
                {instalmentAmount(charge.parts[place]?.amount ?? NO_MONEY, part.instalments)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.closing}>
        <Button
          size="sm"
          variant="quiet"
          leftIcon={<IconPlus />}
          onClick={onAdd}
          disabled={disabled || parts.length >= MAX_PAYMENTS}
        >
          Otro pago
        </Button>
        {problem && <Problem>{problem}</Problem>}
        {!problem && balance.amount > 0 && <Balance balance={balance} />}
      </div>
    </>
  );
}

/** Returns the part of a payment that is paid in another way. */
export function paidBy({ method, instalments }: WayToPay, amount: Cents): PaymentPart {
  return { method, amount, ...(instalments && { instalments }) };
}

/** A method's name has no line break. */
function optionOf({ method, instalments }: Pick<WayToPay, 'method' | 'instalments'>): string {
  return instalments ? `${method}\n${instalments}` : method;
}

/** Formats without the currency sign, which the field already shows. */
function proposed(amount: Cents = NO_MONEY): string {
  return formatMoney(amount).replace(/^\$\s/, '');
}
