import { MAX_BATCH_ROWS } from '@mostrador/contracts/customer-batches';
import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Hint } from '@mostrador/shared-ui/page';
import type { CustomerFacts } from './plan-customers.ts';

interface ImportFactsProps {
  facts: CustomerFacts;
  /** Customers to add and to change. */
  changes: number;
  /** Whether an area code can still be chosen. */
  asksAreaCode: boolean;
  onOptions: () => void;
}

/** The problems of a whole list, and the columns that are not imported. */
export function ImportFacts({ facts, changes, asksAreaCode, onOptions }: ImportFactsProps) {
  const { phonesWithoutAreaCode, ignoredLimits } = facts;
  return (
    <>
      {changes > MAX_BATCH_ROWS && (
        <Alert kind="error">
          Son {formatQuantity(changes)} cambios, y se hacen hasta {formatQuantity(MAX_BATCH_ROWS)}{' '}
          por vez: dividí la lista en dos.
        </Alert>
      )}
      {phonesWithoutAreaCode > 0 && asksAreaCode && (
        <Alert
          kind="info"
          action={
            <Button size="sm" onClick={onOptions}>
              Elegirlo
            </Button>
          }
        >
          {phonesWithoutAreaCode === 1
            ? 'A 1 teléfono le falta el código de área.'
            : `A ${formatQuantity(phonesWithoutAreaCode)} teléfonos les falta el código de área.`}
        </Alert>
      )}
      {ignoredLimits > 0 && (
        <Hint>Los límites de cuenta corriente de la lista no se importan.</Hint>
      )}
    </>
  );
}
