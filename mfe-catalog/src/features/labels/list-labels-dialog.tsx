import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { startOfShopDay } from '@mostrador/domain/shop-day';
import { useDayEndsAt } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { useShopToday } from '@mostrador/shared-screens/periods';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { DateField } from '@mostrador/shared-ui/date-field';
import { Select } from '@mostrador/shared-ui/select';
import { useMemo, useState } from 'react';
import { LabelsDialog } from './labels-dialog.tsx';

const CHOICES = [
  { value: 'listed', label: 'Los productos de la lista' },
  { value: 'repriced', label: 'Los que cambiaron de precio desde' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

interface ListLabelsDialogProps {
  /** The products that the list shows, in its order. */
  listed: readonly Product[];
  all: readonly Product[];
  onClose: () => void;
}

/** Labels of the products that the list shows, or of those with another price since a day. */
export function ListLabelsDialog({ listed, all, onClose }: ListLabelsDialogProps) {
  const today = useShopToday();
  const dayEndsAt = useDayEndsAt();
  const [choice, setChoice] = useState<Choice>('listed');
  const [day, setDay] = useState(today);
  const isRepriced = choice === 'repriced';
  const repriced = useRead(
    productEndpoints.repriced,
    { query: { since: startOfShopDay(day || today, dayEndsAt).toISOString() } },
    { enabled: isRepriced && day !== '' },
  );
  const found = useMemo(() => {
    const ids = new Set(repriced.data?.productIds);
    return all.filter(({ _id }) => ids.has(_id));
  }, [all, repriced.data]);
  const withoutListed = <Alert kind="error">La lista está vacía</Alert>;
  const withoutRepriced = repriced.isError ? (
    <Alert
      kind="error"
      action={
        <Button size="sm" onClick={() => repriced.refetch()}>
          Reintentar
        </Button>
      }
    >
      No se pudo saber qué productos cambiaron de precio
    </Alert>
  ) : (
    <Alert kind="error">Ningún producto cambió de precio desde ese día</Alert>
  );

  return (
    <LabelsDialog
      products={isRepriced ? found : listed}
      isPreparing={isRepriced && repriced.isPending}
      whenEmpty={isRepriced ? withoutRepriced : withoutListed}
      onClose={onClose}
    >
      <Select label="Productos" options={CHOICES} value={choice} onChange={setChoice} />
      {isRepriced && <DateField label="Desde" required max={today} value={day} onChange={setDay} />}
    </LabelsDialog>
  );
}
