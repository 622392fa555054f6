import { MAX_BATCH_ROWS } from '@mostrador/contracts/product-batches';
import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Hint } from '@mostrador/shared-ui/page';
import { PlanLimitNotice, type PlanRoom } from './plan-limit-notice.tsx';
import type { ProductFacts } from './plan-products.ts';

const NAMES_SHOWN = 6;

interface ImportFactsProps {
  facts: ProductFacts;
  /** Undefined until it is known. */
  room: PlanRoom | undefined;
}

/** What there is to know of a whole list before it is imported. */
export function ImportFacts({ facts, room }: ImportFactsProps) {
  const { created, changes, newBrands, newCategories } = facts;
  const made = [
    ...(newBrands.length > 0 ? [`las marcas ${inWords(newBrands)}`] : []),
    ...(newCategories.length > 0 ? [`las categorías ${inWords(newCategories)}`] : []),
  ];
  return (
    <>
      {room && <PlanLimitNotice room={room} created={created} />}
      {changes > MAX_BATCH_ROWS && (
        <Alert kind="error">
          Son {formatQuantity(changes)} cambios, y se hacen hasta {formatQuantity(MAX_BATCH_ROWS)}{' '}
          por vez: dividí la lista en dos.
        </Alert>
      )}
      {made.length > 0 && <Hint>También se crean {made.join(' y ')}.</Hint>}
    </>
  );
}

function inWords(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? `${shown} y ${formatQuantity(more)} más` : shown;
}
