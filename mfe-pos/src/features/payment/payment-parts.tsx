import { MAX_PAYMENTS, type PaymentMethod } from '@mostrador/contracts/sales';
import {
  balanceOf,
  type Cents,
  formatMoney,
  type NamedMethod,
  NO_MONEY,
  nameOfMethod,
  placeOfRest,
  withRest,
} from '@mostrador/domain';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconX } from '@mostrador/shared-ui/icons';
import { Select } from '@mostrador/shared-ui/select';
import { AmountField } from './amount-field.tsx';
import { type PaymentPart, problemOfParts } from './divided-payment.ts';
import { Balance, Problem } from './payment-balance.tsx';
import styles from './payment-parts.module.css';

export interface PaymentPartsProps {
  total: Cents;
  methods: readonly PaymentMethod[];
  shopMethods?: readonly NamedMethod[] | undefined;
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
  total,
  methods,
  shopMethods,
  parts,
  disabled,
  onParts,
  onRemove,
  onAdd,
  onEnter,
}: PaymentPartsProps) {
  const completed = withRest(total, parts);
  const balance = balanceOf(total, completed);
  const rest = placeOfRest(parts);
  const problem = problemOfParts(total, parts);

  return (
    <>
      <ul className={styles.parts}>
        {parts.map(({ method, amount }, place) => (
          // The amount fields keep the typed text: adding or removing a part remounts them.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${parts.length}-${place}`} className={styles.part}>
            <Select
              label={`Medio del pago ${place + 1}`}
              hideLabel
              options={methods.map((one) => ({
                value: one,
                label: nameOfMethod(shopMethods, one),
              }))}
              value={method}
              onChange={(chosen) => onParts(parts.with(place, { method: chosen, amount }))}
              disabled={disabled}
            />
            <AmountField
              label={`Importe del pago ${place + 1}`}
              hideLabel
              amount={amount === 0 ? undefined : amount}
              placeholder={place === rest ? proposed(completed[place]?.amount) : undefined}
              onAmount={(given) =>
                onParts(parts.with(place, { method, amount: given ?? NO_MONEY }))
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

/** Formats without the currency sign, which the field already shows. */
function proposed(amount: Cents = NO_MONEY): string {
  return formatMoney(amount).replace(/^\$\s/, '');
}
