import {
  type Cents,
  formatInUnit,
  formatMoney,
  isMeasured,
  type LabelAmount,
  lineOfScaleLabel,
  MAX_PESOS,
  toCents,
  toPesos,
  UNIT_SYMBOL,
  type Unit,
} from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { type FormEvent, useId, useState } from 'react';
import type { AtAskedPrice } from './cart.ts';

export interface AskedPriceDialogProps {
  product: { name: string; unit: Unit };
  /** Written before the name or read from a scale; undefined for one. */
  quantity?: number | undefined;
  /** A scale's label with a printed price: the quantity follows from the price of one. */
  label?: Extract<LabelAmount, { price: Cents }> | undefined;
  submitLabel?: string;
  onPrice: (line: Omit<AtAskedPrice, 'key'>) => void;
  onClose: () => void;
}

/** Asks for the price of a product that has none of its own. */
export function AskedPriceDialog({
  product: { name, unit },
  quantity,
  label,
  submitLabel = 'Agregar',
  onPrice,
  onClose,
}: AskedPriceDialogProps) {
  const [price, setPrice] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event to the parent components of the modal too.
    event.stopPropagation();
    if (price === undefined || !isPrice(price)) return setProblem('Ingresá el precio');
    const asked = toCents(price);
    if (!label) return onPrice({ price: asked, quantity });
    const line = lineOfScaleLabel(label, { unit, price: asked });
    if ('refused' in line) setProblem(`No alcanza para ${formatInUnit(0.001, unit)}`);
    else onPrice({ price: asked, ...line });
  }

  return (
    <Modal
      title={`Precio de ${name}`}
      size="sm"
      opened
      onClose={onClose}
      hideCloseButton
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <MoneyField
            label={isMeasured(unit) ? `Precio por ${UNIT_SYMBOL[unit]}` : 'Precio'}
            required
            size="lg"
            value={price}
            onChange={(typed) => {
              setPrice(typed);
              setProblem(undefined);
            }}
            error={problem}
            data-autofocus
          />
          {quantity !== undefined && <p>Cantidad: {formatInUnit(quantity, unit)}</p>}
          {label && <p>La etiqueta dice {formatMoney(label.price)}</p>}
        </Stack>
      </form>
    </Modal>
  );
}

function isPrice(pesos: number): boolean {
  return pesos > 0 && pesos <= MAX_PESOS && toPesos(toCents(pesos)) === pesos;
}
