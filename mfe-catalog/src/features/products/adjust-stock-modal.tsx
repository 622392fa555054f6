import {
  ADJUSTMENT_REASONS,
  type Product,
  productEndpoints,
  type StockAdjustment,
} from '@mostrador/contracts/products';
import { fitsUnit, isMeasured, QUANTITY_DECIMALS, roundQuantity } from '@mostrador/domain/units';
import { errorMessage } from '@mostrador/shared-auth';
import { useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconMinus, IconPlus } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { FAILURE, useAdjustStock } from './api/adjust-stock.ts';
import { changeOf } from './product-change.ts';
import { formatInUnit } from './quantity-in-unit.ts';

const INVALID = 'Ingresa una cantidad válida';
const REASON_OPTIONS = ADJUSTMENT_REASONS.map((reason) => ({ value: reason, label: reason }));

interface AdjustStockModalProps {
  /** The current product: sales made while the dialog is open update it. */
  product: Product;
  onClose: () => void;
}

/** Adds to or subtracts from the stock. Enter does nothing, because it could mean either. */
export function AdjustStockModal({ product, onClose }: AdjustStockModalProps) {
  const adjustStock = useAdjustStock(product);
  const { control, watch, setValue, submit, isPending, error } = useContractForm(
    productEndpoints.update,
    {
      defaultValues: { adjustment: { reason: 'Compra' } },
      fixed: changeOf(product),
      onSubmit: ({ adjustment }) => adjustStock(adjustment as StockAdjustment).then(onClose),
    },
  );
  const [amount, direction] = watch(['adjustment.amount', 'adjustment.direction']);
  const pending = isPending ? direction : undefined;
  const isMeasuredOut = isMeasured(product.unit);

  function apply(direction: StockAdjustment['direction']) {
    setValue('adjustment.direction', direction);
    void submit();
  }

  return (
    <Modal
      title={`Ajustar stock de ${product.name}`}
      opened
      size="sm"
      closable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button
            leftIcon={<IconMinus />}
            disabled={amount === undefined || pending === 'add'}
            pending={pending === 'subtract'}
            onClick={() => apply('subtract')}
          >
            Restar
          </Button>
          <Button
            variant="primary"
            leftIcon={<IconPlus />}
            disabled={amount === undefined || pending === 'subtract'}
            pending={pending === 'add'}
            onClick={() => apply('add')}
          >
            Agregar
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert kind="error">{errorMessage(error, FAILURE)}</Alert>}
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
              description={describeResult(product, amount)}
              disabled={isPending}
            />
          )}
        </ValueField>
        <ValueField control={control} name="adjustment.reason">
          {(field) => (
            <Select label="Motivo" options={REASON_OPTIONS} {...field} disabled={isPending} />
          )}
        </ValueField>
      </Stack>
    </Modal>
  );
}

/**
 * Describes the resulting stock. The server clamps at 0: subtracting more than the stock leaves
 * nothing.
 */
function describeResult({ stock, unit }: Product, amount: number | undefined): string {
  const current = `Stock actual: ${formatInUnit(stock, unit)}.`;
  if (amount === undefined || !fitsUnit(amount, unit) || amount <= 0) return current;
  const more = formatInUnit(roundQuantity(stock + amount), unit);
  const less = formatInUnit(Math.max(0, roundQuantity(stock - amount)), unit);
  return `${current} Si agregás: ${more} · Si restás: ${less}`;
}
