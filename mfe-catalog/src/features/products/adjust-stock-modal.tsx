import {
  ADJUSTMENT_REASONS,
  type Product,
  type StockAdjustment,
} from '@mostrador/contracts/products';
import { stockAdjustment } from '@mostrador/contracts/products.schemas';
import { formatQuantity } from '@mostrador/domain/format';
import { errorMessage } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconMinus, IconPlus } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { useState } from 'react';
import { useAdjustStock } from './api/adjust-stock.ts';

const INVALID = 'Ingresa una cantidad válida';
const REASON_OPTIONS = ADJUSTMENT_REASONS.map((reason) => ({ value: reason, label: reason }));

interface AdjustStockModalProps {
  /** As it is now: what is sold while the dialog is open shows at once. */
  product: Product;
  onClose: () => void;
}

/** There is no Enter here: it could not know whether to add or to subtract. */
export function AdjustStockModal({ product, onClose }: AdjustStockModalProps) {
  const [amount, setAmount] = useState<number>();
  const [reason, setReason] = useState<StockAdjustment['reason']>('Compra');
  const [invalid, setInvalid] = useState<string>();
  const { adjust, error, isPending, variables, reset } = useAdjustStock(product);
  const pending = isPending ? variables?.body.adjustment?.direction : undefined;

  function apply(direction: StockAdjustment['direction']) {
    reset();
    const checked = stockAdjustment.shape.amount.safeParse(amount);
    setInvalid(checked.error?.issues[0]?.message);
    if (checked.success) adjust({ amount: checked.data, direction, reason }, onClose);
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
        {error && <Alert kind="error">{errorMessage(error, 'Error al ajustar el stock')}</Alert>}
        <NumberField
          label="Cantidad"
          required
          data-autofocus
          min={1}
          problem={INVALID}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setInvalid(undefined);
          }}
          description={describeResult(product.stock, amount)}
          error={invalid}
          disabled={isPending}
        />
        <Select
          label="Motivo"
          options={REASON_OPTIONS}
          value={reason}
          onChange={setReason}
          disabled={isPending}
        />
      </Stack>
    </Modal>
  );
}

/** The server never goes below 0: asked to subtract more than there is, it leaves nothing. */
function describeResult(stock: number, amount: number | undefined): string {
  const current = `Stock actual: ${formatQuantity(stock)}.`;
  if (amount === undefined || !Number.isInteger(amount) || amount < 1) return current;
  const more = formatQuantity(stock + amount);
  const less = formatQuantity(Math.max(0, stock - amount));
  return `${current} Si agregás: ${more} · Si restás: ${less}`;
}
