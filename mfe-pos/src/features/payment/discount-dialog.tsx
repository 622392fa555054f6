import { type Discount, formatMoney, type PricedSale, toCents, toPesos } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Row, Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './discount-dialog.module.css';
import { problemOfDiscount } from './sale-discount.ts';

const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export interface DiscountDialogProps {
  discount: Discount | undefined;
  /** The seller's maximum, in percent. */
  maxDiscount: number;
  /** Shown under the field. */
  hint?: string | undefined;
  priceWith: (discount: Discount | undefined) => PricedSale;
  onApply: (discount: Discount | undefined) => void;
  onClose: () => void;
}

/** The discount on the whole sale. An empty one, or zero, removes it. */
export function DiscountDialog({
  discount,
  maxDiscount,
  hint,
  priceWith,
  onApply,
  onClose,
}: DiscountDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<Kind>(discount && 'amount' in discount ? 'amount' : 'percent');
  const [figure, setFigure] = useState(figureOf(discount));
  const [error, setError] = useState<string>();
  const chosen = discountOf(kind, figure);

  function change(next: number | undefined) {
    setFigure(next);
    setError(undefined);
  }

  function changeKind(next: Kind) {
    flushSync(() => {
      setKind(next);
      change(undefined);
    });
    field.current?.focus();
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const problem =
      field.current?.validationMessage || problemOfDiscount(priceWith(chosen), chosen, maxDiscount);
    // Removing the discount is always allowed.
    if (problem && figure !== undefined && figure !== 0) return setError(problem);
    onApply(chosen);
  }

  const common = {
    ref: field,
    label: 'Descuento',
    value: figure,
    onChange: change,
    error,
    'data-autofocus': true,
    className: styles.figure,
  };
  return (
    <Modal
      title="Descuento"
      opened
      onClose={onClose}
      size="sm"
      hideCloseButton
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {discount && (
            <Button variant="quiet" onClick={() => onApply(undefined)}>
              Quitar
            </Button>
          )}
          <Button variant="primary" type="submit" form={form}>
            Aplicar
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={apply}>
        <Stack>
          <Row align="start" gap="sm">
            {kind === 'percent' ? (
              <NumberField {...common} decimals={2} max={100} />
            ) : (
              <MoneyField {...common} />
            )}
            <SegmentedControl
              label="Tipo de descuento"
              options={KINDS}
              value={kind}
              onChange={changeKind}
              className={styles.kind}
            />
          </Row>
          {hint && <p className={styles.hint}>{hint}</p>}
          <p className={styles.total}>
            <span>Total</span>
            <output aria-label="Total con descuento">{formatMoney(priceWith(chosen).total)}</output>
          </p>
        </Stack>
      </form>
    </Modal>
  );
}

function figureOf(discount: Discount | undefined): number | undefined {
  if (!discount) return undefined;
  return 'percent' in discount ? discount.percent : toPesos(discount.amount);
}

/** Returns undefined for an empty field, and for an invalid discount, which the field reports. */
function discountOf(kind: Kind, figure: number | undefined): Discount | undefined {
  if (!figure || !(figure > 0) || !Number.isFinite(figure)) return undefined;
  if (kind === 'amount') return { amount: toCents(figure) };
  return figure <= 100 ? { percent: figure } : undefined;
}
