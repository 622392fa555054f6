import type { Product } from '@mostrador/contracts/products';
import {
  formatMoney,
  formatQuantity,
  type ProductIndex,
  toCents,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { StockBadge } from '@mostrador/shared-ui/stock-badge';
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './product-search.module.css';
import { useSettled } from './use-settled.ts';

const MAX_RESULTS = 10;

/**
 * A scanner's keys are closer than this, so a scan searches for nothing and no list flashes by;
 * a person does not notice it.
 */
const BETWEEN_KEYS_MS = 60;

export interface ProductSearchProps {
  /** Undefined while the products are on their way. */
  index: ProductIndex<Product> | undefined;
  /** Answers whether the product was taken: then the search is ready for the next one. */
  onPick: (product: Product) => boolean;
  /** Enter with a text that finds nothing. */
  onNothingFound: (text: string) => void;
  /** Escape with nothing written. */
  onEscape: () => void;
  ref: Ref<ProductSearchHandle>;
}

/** What the counter needs of its search. What is written stays in here: typing draws nothing else. */
export interface ProductSearchHandle {
  field: HTMLInputElement | null;
  clear(): void;
}

/**
 * Finds a product by name or barcode as one types. Enter takes the highlighted one, the first
 * unless the arrows chose another; before there are products, a whole barcode waits for them. What
 * happens to the cart does not draw it again.
 */
export const ProductSearch = memo(function ProductSearch({
  index,
  onPick,
  onNothingFound,
  onEscape,
  ref,
}: ProductSearchProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [focused, setFocused] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const searched = useSettled(value, value === '' ? 0 : BETWEEN_KEYS_MS);
  const results = useMemo(() => index?.search(searched, MAX_RESULTS) ?? [], [index, searched]);
  const opened = focused && value.trim() !== '' && searched.trim() !== '';
  const active = opened ? results[highlighted] : undefined;
  const activeOption = useRef<HTMLDivElement>(null);
  const enteredEarly = useRef(false);

  useEffect(
    function keepHighlightedInSight() {
      if (active) activeOption.current?.scrollIntoView({ block: 'nearest' });
    },
    [active],
  );

  useImperativeHandle(ref, () => ({
    get field() {
      return field.current;
    },
    clear: () => change(''),
  }));

  function change(text: string) {
    enteredEarly.current = false;
    setHighlighted(0);
    setValue(text);
  }

  function pick(product: Product) {
    if (onPick(product)) change('');
  }

  function takeHighlighted() {
    if (value.trim() === '') return;
    if (!index) {
      enteredEarly.current = true;
      return;
    }
    // What is written now, which the list on screen may not have caught up with.
    const found = index.search(value, MAX_RESULTS)[highlighted];
    if (found) pick(found);
    else onNothingFound(value.trim());
  }

  /** Nobody saw what the text would find: only the product with exactly that code is taken. */
  const takeEnteredEarly = useEffectEvent(() => {
    if (!enteredEarly.current) return;
    enteredEarly.current = false;
    const product = index?.byBarcode(value);
    if (product) pick(product);
  });

  useEffect(
    function takeWhatWasEnteredWhileLoading() {
      if (index) takeEnteredEarly();
    },
    [index],
  );

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        takeHighlighted();
        break;
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        if (results.length > 0)
          setHighlighted((at) => (at + step + results.length) % results.length);
        break;
      }
      case 'Escape':
        event.preventDefault();
        if (value === '') onEscape();
        else change('');
        break;
    }
  }

  return (
    <div className={styles.search}>
      <SearchField
        ref={field}
        size="lg"
        label="Buscar producto"
        shortcut="F2"
        value={value}
        onChange={change}
        onKeyDown={handleKey}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        aria-activedescendant={active && optionId(listId, active)}
      />
      {opened && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing an option must not take the focus from the field
        <div className={styles.dropdown} onMouseDown={(event) => event.preventDefault()}>
          {results.length === 0 && (
            <p className={styles.nothing} role="status">
              {index ? 'No hay productos que coincidan' : 'Cargando productos...'}
            </p>
          )}
          <div id={listId} role="listbox" aria-label="Productos" className={styles.list}>
            {results.map((product, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in any combobox
              <div
                key={product._id}
                id={optionId(listId, product)}
                ref={product === active ? activeOption : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={product === active}
                aria-disabled={product.stock < 1 || undefined}
                className={styles.option}
                // The arrows and the pointer choose the same one: only one looks chosen.
                onPointerMove={() => setHighlighted(place)}
                onClick={() => pick(product)}
              >
                <span className={styles.name}>{withUnbrokenUnits(product.name)}</span>
                <span className={styles.price}>{formatMoney(toCents(product.price))}</span>
                <span className={styles.stock}>
                  <StockBadge stock={product.stock} />
                  <span className={styles.count}>{formatQuantity(product.stock)}</span>
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
});

function optionId(listId: string, product: Product) {
  return `${listId}-${product._id}`;
}
