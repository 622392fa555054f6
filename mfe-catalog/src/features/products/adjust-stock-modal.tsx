import {
  type Product,
  productEndpoints,
  type StockAdjustment,
} from '@mostrador/contracts/products';
import { fitsUnit, isMeasured, QUANTITY_DECIMALS, roundQuantity } from '@mostrador/domain/units';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { Select } from '@mostrador/shared-ui/select';
import { FAILURE, useAdjustStock } from './api/adjust-stock.ts';
import { changeOf } from './product-change.ts';
import { formatInUnit } from './quantity-in-unit.ts';

const INVALID = 'Ingresa una cantidad válida';

type Direction = StockAdjustment['direction'];
type Reason = StockAdjustment['reason'];

const DIRECTIONS = [
  { value: 'add', label: 'Entra' },
  { value: 'subtract', label: 'Sale' },
] as const;

/** The reasons of each direction, the most common one first. */
const REASONS: Record<Direction, readonly [Reason, ...Reason[]]> = {
  add: ['Compra', 'Devolución', 'Corrección', 'Otro'],
  subtract: ['Pérdida', 'Devolución', 'Corrección', 'Otro'],
};

const LABEL = { add: 'Agregar', subtract: 'Restar' };

interface AdjustStockModalProps {
  /** The current product: sales made while the dialog is open update it. */
  product: Product;
  onClose: () => void;
}

/** Records stock that comes in or goes out, each with reasons of its own. */
export function AdjustStockModal({ product, onClose }: AdjustStockModalProps) {
  const adjustStock = useAdjustStock(product);
  const form = useContractForm(productEndpoints.update, {
    defaultValues: { adjustment: { direction: 'add', reason: REASONS.add[0] } },
    fixed: changeOf(product),
    check: ({ adjustment }) => ({
      'adjustment.amount': adjustment?.amount === undefined && INVALID,
    }),
    onSubmit: ({ adjustment }) => adjustStock(adjustment as StockAdjustment).then(onClose),
  });
  const { control, watch, setValue } = form;
  const [amount, direction = 'add'] = watch(['adjustment.amount', 'adjustment.direction']);
  const isMeasuredOut = isMeasured(product.unit);

  function turn(next: Direction) {
    setValue('adjustment.direction', next);
    setValue('adjustment.reason', REASONS[next][0]);
  }

  return (
    <FormModal
      title={`Ajustar stock de ${product.name}`}
      size="sm"
      form={form}
      failure={FAILURE}
      submitLabel={LABEL[direction]}
      onClose={onClose}
    >
      <Stack>
        <SegmentedControl
          label="Movimiento"
          options={DIRECTIONS}
          value={direction}
          onChange={turn}
        />
        <ValueField control={control} name="adjustment.amount">
          {(field) => (
            <NumberField
              label="Cantidad"
              required
              data-autofocus
              min={isMeasuredOut ? 10 ** -QUANTITY_DECIMALS : 1}
              decimals={isMeasuredOut ? QUANTITY_DECIMALS : 0}
              problem={INVALID}
              {...field}
              description={describeResult(product, amount, direction)}
            />
          )}
        </ValueField>
        <ValueField control={control} name="adjustment.reason">
          {(field) => (
            <Select
              label="Motivo"
              options={REASONS[direction].map((reason) => ({ value: reason, label: reason }))}
              {...field}
            />
          )}
        </ValueField>
      </Stack>
    </FormModal>
  );
}

/**
 * Describes the resulting stock. The server clamps at 0: subtracting more than the stock leaves
 * nothing.
 */
function describeResult(
  { stock, unit }: Product,
  amount: number | undefined,
  direction: Direction,
): string {
  const current = `Stock actual: ${formatInUnit(stock, unit)}.`;
  if (amount === undefined || !fitsUnit(amount, unit) || amount <= 0) return current;
  const change = direction === 'add' ? amount : -amount;
  return `${current} Va a quedar en ${formatInUnit(Math.max(0, roundQuantity(stock + change)), unit)}.`;
}
