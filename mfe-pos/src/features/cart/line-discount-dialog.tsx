import { type Cents, type Discount, formatMoney, toCents, toPesos } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { type FormEvent, useId, useState } from 'react';

const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export interface LineDiscountDialogProps {
  name: string;
  /** The line's price without a discount. */
  gross: Cents;
  discount: Discount | undefined;
  /** Shown with the price. */
  hint?: string | undefined;
  /** Returns why the seller may not give this discount; undefined when they may. */
  refusalOf: (discount: Discount) => string | undefined;
  onApply: (discount: Discount | undefined) => void;
  onClose: () => void;
}

/** Sets a discount on one line, as a percentage or an amount. An empty field removes it. */
export function LineDiscountDialog({
  name,
  gross,
  discount,
  hint,
  refusalOf,
  onApply,
  onClose,
}: LineDiscountDialogProps) {
  const [kind, setKind] = useState<Kind>(discount && 'amount' in discount ? 'amount' : 'percent');
  const [typed, setTyped] = useState(discount && numberOf(discount));
  const [refusal, setRefusal] = useState<string>();
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event to the parent components of the modal too.
    event.stopPropagation();
    if (typed === undefined) return onApply(undefined);
    const next = discountOf(kind, typed, gross);
    const refused = next ? refusalOf(next) : 'Poné un descuento válido';
    if (refused) setRefusal(refused);
    else onApply(next);
  }

  function change(value: number | undefined) {
    setTyped(value);
    setRefusal(undefined);
  }

  const field = {
    label: 'Descuento',
    size: 'lg',
    value: typed,
    onChange: change,
    error: refusal,
  } as const;

  return (
    <Modal
      title={`Descuento de ${name}`}
      size="sm"
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {discount && (
            <Button variant="quiet" onClick={() => onApply(undefined)}>
              Quitar
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            Aplicar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          {kind === 'percent' ? (
            <NumberField key="percent" {...field} max={100} decimals={2} data-autofocus />
          ) : (
            <MoneyField key="amount" {...field} max={toPesos(gross)} data-autofocus />
          )}
          <SegmentedControl
            label="Tipo de descuento"
            options={KINDS}
            value={kind}
            onChange={(next) => {
              setKind(next);
              change(undefined);
            }}
          />
          <p>Sin descuento: {formatMoney(gross)}</p>
          {hint && <p>{hint}</p>}
        </Stack>
      </form>
    </Modal>
  );
}

function numberOf(discount: Discount): number {
  return 'percent' in discount ? discount.percent : toPesos(discount.amount);
}

/**
 * Returns undefined for an invalid discount: an empty one, more than the line's price, or three
 * decimals.
 */
function discountOf(kind: Kind, typed: number, gross: Cents): Discount | undefined {
  const hundredths = toCents(typed);
  if (!(typed > 0) || toPesos(hundredths) !== typed) return undefined;
  if (kind === 'percent') return typed <= 100 ? { percent: typed } : undefined;
  return hundredths <= gross ? { amount: hundredths } : undefined;
}
