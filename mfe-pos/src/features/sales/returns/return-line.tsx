import type { returnEndpoints } from '@mostrador/contracts/returns';
import {
  type Cents,
  formatInUnit,
  formatMoney,
  isMeasured,
  QUANTITY_DECIMALS,
  roundQuantity,
  UNIT_SYMBOL,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconMinus, IconPlus } from '@mostrador/shared-ui/icons';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { DISCARDED, RESTOCKED } from './destinations.ts';
import { problemOfQuantity } from './problem-of-quantity.ts';
import type { Choices } from './return-choices.ts';
import styles from './return-line.module.css';
import { isInFractions, type ReturnableLine } from './returnable-lines.ts';

const DESTINATIONS = [
  { value: 'restock', label: RESTOCKED },
  { value: 'discard', label: DISCARDED },
] as const;

interface ReturnLineProps {
  line: ReturnableLine;
  control: ContractForm<typeof returnEndpoints.make, Choices>['control'];
  quantity: number | undefined;
  refund: Cents;
}

/** The quantity of a line to return, and its destination. */
export function ReturnLine({ line, control, quantity, refund }: ReturnLineProps) {
  const { item, position, left } = line;
  const { productName, unit, productId } = item;
  const isChosen = quantity !== undefined && quantity !== 0;
  // Also if another till returned it first: the user must correct the quantity.
  const canChoose = left > 0 || isChosen;

  return (
    <fieldset className={styles.line}>
      <legend className={styles.name}>{withUnbrokenUnits(productName)}</legend>
      <p className={styles.sold}>{inWords(line)}</p>
      {canChoose && (
        <ValueField control={control} name={`quantities.${position}`}>
          {(field) => (
            <div className={styles.controls}>
              <IconButton
                size="sm"
                label={`Disminuir ${productName}`}
                icon={<IconMinus />}
                disabled={!isChosen}
                onClick={() => field.onChange(stepped(line, quantity, -1))}
              />
              <NumberField
                {...field}
                label="Cantidad"
                hideLabel
                className={styles.quantity}
                decimals={isInFractions(item) ? QUANTITY_DECIMALS : 0}
                max={left}
                problem={problemOfQuantity(line, quantity) ?? 'Ingresa una cantidad válida'}
              />
              {isMeasured(unit) && <span className={styles.unit}>{UNIT_SYMBOL[unit]}</span>}
              <IconButton
                size="sm"
                label={`Aumentar ${productName}`}
                icon={<IconPlus />}
                disabled={quantity !== undefined && quantity >= left}
                onClick={() => field.onChange(stepped(line, quantity, 1))}
              />
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Todo de ${productName}`}
                onClick={() => field.onChange(left)}
              >
                Todo
              </Button>
              <span className={styles.refund}>{formatMoney(refund)}</span>
            </div>
          )}
        </ValueField>
      )}
      {isChosen && productId !== null && (
        <ValueField control={control} name={`restock.${position}`}>
          {({ value, onChange }) => (
            <SegmentedControl
              label={`Destino de ${productName}`}
              options={DESTINATIONS}
              value={value ? 'restock' : 'discard'}
              onChange={(destination) => onChange(destination === 'restock')}
            />
          )}
        </ValueField>
      )}
    </fieldset>
  );
}

/** `Vendido: 3`, `Vendido: 3 · ya volvieron 2 · queda 1` */
function inWords({ item: { quantity, unit }, before, left }: ReturnableLine): string {
  const sold = `Vendido: ${formatInUnit(quantity, unit)}`;
  if (before === 0) return sold;
  if (left === 0) return `${sold} · ya volvió todo`;
  const cameBack = before === 1 ? 'ya volvió' : 'ya volvieron';
  const isLeft = left === 1 ? 'queda' : 'quedan';
  return `${sold} · ${cameBack} ${formatInUnit(before, unit)} · ${isLeft} ${formatInUnit(left, unit)}`;
}

/** Returns one more or one less, between zero and what is left: 0,350 kg take one step. */
function stepped({ left }: ReturnableLine, quantity: number | undefined, step: 1 | -1): number {
  const from = quantity !== undefined && quantity >= 0 ? quantity : 0;
  return Math.min(left, Math.max(0, roundQuantity(from + step)));
}
