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

/** The problems of a whole list, and the names that its import makes. */
export function ImportFacts({ facts, room }: ImportFactsProps) {
  const { created, changes, newBrands, newCategories } = facts;
  const isOne = newBrands.length + newCategories.length === 1;
  const made = [
    inWords(newBrands, 'la marca', 'las marcas'),
    inWords(newCategories, 'la categoría', 'las categorías'),
  ].filter(Boolean);
  return (
    <>
      {room && <PlanLimitNotice room={room} created={created} />}
      {changes > MAX_BATCH_ROWS && (
        <Alert kind="error">
          Son {formatQuantity(changes)} cambios, y se hacen hasta {formatQuantity(MAX_BATCH_ROWS)}{' '}
          por vez: dividí la lista en dos.
        </Alert>
      )}
      {made.length > 0 && (
        <Hint>
          También se {isOne ? 'crea' : 'crean'} {made.join(' y ')}.
        </Hint>
      )}
    </>
  );
}

/** Returns names as 'las marcas Playadito, Taragüí'; blank for none. */
function inWords(names: readonly string[], one: string, several: string): string {
  if (names.length === 0) return '';
  const title = names.length === 1 ? one : several;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const more = names.length - NAMES_SHOWN;
  return `${title} ${shown}${more > 0 ? ` y ${formatQuantity(more)} más` : ''}`;
}
