import { FREE_LINE_DESCRIPTION } from '@mostrador/contracts/sales';
import {
  fitsUnit,
  formatQuantity,
  GENERAL_IVA_RATE,
  IVA_RATES,
  type IvaRate,
  MAX_PESOS,
  QUANTITY_DECIMALS,
  toCents,
  toPesos,
} from '@mostrador/domain';
import { lazily } from '@mostrador/domain/lazily';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import type { FreeLine } from './cart.ts';

/** Created lazily: formatting the first number takes the browser 20 ms of the counter's start. */
const ivaOptions = lazily(() =>
  IVA_RATES.map((rate) => ({ value: String(rate), label: `${formatQuantity(rate)} %` })),
);
const MAX_DESCRIPTION = 120;

export interface FreeLineDialogProps {
  /** The search without results, and the quantity typed with it. */
  searched?: { text: string; quantity: number | undefined } | undefined;
  onAdd: (line: Omit<FreeLine, 'key' | 'productId'>) => void;
  onClose: () => void;
}

/** Adds something that is not in the product list, at a price typed now. */
export function FreeLineDialog({ searched, onAdd, onClose }: FreeLineDialogProps) {
  const [description, setDescription] = useState(
    searched?.text.slice(0, MAX_DESCRIPTION) || FREE_LINE_DESCRIPTION,
  );
  const [price, setPrice] = useState<number>();
  const [ivaRate, setIvaRate] = useState<IvaRate>(GENERAL_IVA_RATE);
  const [quantity, setQuantity] = useState<number | undefined>(searched?.quantity ?? 1);
  const [wasSubmitted, setSubmitted] = useState(false);
  const formId = useId();
  const isPriced = price !== undefined && isPrice(price);
  const isCounted = quantity !== undefined && isQuantity(quantity);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setSubmitted(true);
    if (!isPriced || !isCounted) return;
    onAdd({
      name: description.trim() || FREE_LINE_DESCRIPTION,
      price: toCents(price),
      ivaRate,
      quantity,
    });
  }

  return (
    <Modal
      title="Varios"
      size="sm"
      opened
      onClose={onClose}
      hideCloseButton
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary">
            Agregar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <TextField
            label="Descripción"
            maxLength={MAX_DESCRIPTION}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <MoneyField
            label="Precio"
            required
            size="lg"
            value={price}
            onChange={setPrice}
            error={wasSubmitted && !isPriced ? 'Ingresá el precio' : undefined}
            data-autofocus
          />
          <Select
            label="IVA"
            options={ivaOptions()}
            value={String(ivaRate)}
            onChange={(rate) => setIvaRate(Number(rate) as IvaRate)}
          />
          <NumberField
            label="Cantidad"
            required
            decimals={QUANTITY_DECIMALS}
            value={quantity}
            onChange={setQuantity}
            error={wasSubmitted && !isCounted ? 'Ingresa una cantidad válida' : undefined}
          />
        </Stack>
      </form>
    </Modal>
  );
}

function isPrice(pesos: number): boolean {
  return pesos > 0 && pesos <= MAX_PESOS && toPesos(toCents(pesos)) === pesos;
}

function isQuantity(quantity: number): boolean {
  return quantity > 0 && fitsUnit(quantity, 'kg');
}
