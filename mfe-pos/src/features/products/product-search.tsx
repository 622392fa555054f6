import { useDebouncedCallback } from '@mantine/hooks';
import type { Product } from '@mostrador/contracts/products';
import {
  formatInUnit,
  formatQuantity,
  isInStock,
  type ProductIndex,
  packQuantityOf,
  priceInWords,
  unitsInPacks,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { StockBadge } from '@mostrador/shared-ui/stock-badge';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
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
import { splitQuantity } from './quantity-prefix.ts';

const MAX_RESULTS = 10;

/** Longer than the gap between a scanner's keys: a scan runs no search and opens no list. */
const SEARCH_DEBOUNCE_MS = 60;

export interface ProductSearchProps {
  /** Undefined while the products load. */
  index: ProductIndex<Product> | undefined;
  /** Ids of the products, the most sold first. */
  bestSellers: readonly string[];
  /** Products without stock can be picked too. */
  sellsWithoutStock: boolean;
  /**
   * Returns whether the product was added to the cart; the search is then cleared. The quantity is
   * the one written before the name, as in `3*yerba`, in packs if the text is the code of a pack.
   */
  onPick: (product: Product, quantity: number | undefined) => boolean;
  /** Enter was pressed on a text without results. */
  onNothingFound: (text: string) => void;
  /** The actions for a text without results. */
  otherwise: readonly Otherwise[];
  /** The quantity written before the name or code changed, or was removed. */
  onQuantity: (quantity: number | undefined) => void;
  /** Escape was pressed in an empty search. */
  onEscape: () => void;
  ref: Ref<ProductSearchHandle>;
}

/** An offer for a text that no product matches. */
export interface Otherwise {
  label: (text: string) => string;
  icon?: ReactNode;
  onPress: (text: string, quantity: number | undefined) => void;
}

/**
 * The counter's access to its search. The text is this component's state, so typing re-renders
 * nothing else.
 */
export interface ProductSearchHandle {
  field: HTMLInputElement | null;
  /** The text without the quantity written before it, and that quantity. */
  readonly written: { quantity: number | undefined; rest: string };
  /** Fires no input event, which would render the search again in the middle of a scan. */
  write(text: string): void;
  clear(): void;
}

/**
 * Finds a product by name or barcode while the seller types. Enter picks the highlighted product:
 * the first one, unless the arrows moved. While the products load, Enter after a whole barcode is
 * queued until they arrive. Memoized: cart changes do not re-render it.
 *
 * Not shared-ui's combobox: see ADR 23.
 */
export const ProductSearch = memo(function ProductSearch({
  index,
  bestSellers,
  sellsWithoutStock,
  onPick,
  onNothingFound,
  otherwise,
  onQuantity,
  onEscape,
  ref,
}: ProductSearchProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [focused, setFocused] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const [searched, setSearched] = useState('');
  const searchSoon = useDebouncedCallback(setSearched, SEARCH_DEBOUNCE_MS);
  const results = useMemo(
    () => index?.search(splitQuantity(searched).rest, MAX_RESULTS, bestSellers) ?? [],
    [index, searched, bestSellers],
  );
  const count = useMemo(
    () =>
      results.length < MAX_RESULTS ? results.length : index?.count(splitQuantity(searched).rest),
    [index, searched, results],
  );
  const firstOffer = useRef<HTMLButtonElement>(null);
  const opened = focused && hasName(value) && hasName(searched);
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
    get written() {
      return writtenNow();
    },
    write(text) {
      if (field.current) field.current.value = text;
      change(text);
    },
    clear: () => change(''),
  }));

  /** The field's own text: the state may lag behind what a scanner's keys did to it. */
  function writtenNow() {
    return splitQuantity(field.current?.value ?? '');
  }

  function change(text: string) {
    enteredEarly.current = false;
    setHighlighted(0);
    setValue(text);
    searchSoon(text);
    if (text === '') searchSoon.flush();
    const { quantity } = splitQuantity(text);
    if (quantity !== splitQuantity(value).quantity) onQuantity(quantity);
  }

  function pick(product: Product) {
    const { quantity, rest } = writtenNow();
    if (onPick(product, unitsInPacks(quantity, packQuantityOf(product, rest)))) change('');
  }

  function takeHighlighted() {
    const { rest } = writtenNow();
    if (rest.trim() === '') return;
    if (!index) {
      enteredEarly.current = true;
      return;
    }
    // Searches the current text: the list on screen lags behind it by the debounce.
    const found = index.search(rest, MAX_RESULTS, bestSellers)[highlighted];
    if (found) pick(found);
    else onNothingFound(rest.trim());
  }

  /**
   * Picks after the products loaded. The seller saw no results, so only an exact barcode is
   * accepted.
   */
  const takeEnteredEarly = useEffectEvent(() => {
    if (!enteredEarly.current) return;
    enteredEarly.current = false;
    const product = index?.byBarcode(splitQuantity(value).rest);
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
        else if (step > 0) firstOffer.current?.focus();
        break;
      }
      case 'Escape':
        event.preventDefault();
        if (value === '') onEscape();
        else change('');
        break;
      default:
        // The scanner's key is kept out of the field: its scan is not over.
        if (event.defaultPrevented) searchSoon(value);
    }
  }

  /** The offers are buttons: the arrows move among them, and back to the field. */
  function handleKeyOfOffer(event: KeyboardEvent<HTMLButtonElement>) {
    const { currentTarget: offer, key } = event;
    const next = key === 'ArrowDown' ? offer.nextElementSibling : offer.previousElementSibling;
    if (key === 'Escape' || (key === 'ArrowUp' && !next)) field.current?.focus();
    else if (key === 'ArrowDown' || key === 'ArrowUp') (next as HTMLElement | null)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only knows whether the focus is inside
    <div
      className={styles.search}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      <SearchField
        ref={field}
        size="lg"
        label="Buscar producto"
        shortcut="F2"
        value={value}
        onChange={change}
        onKeyDown={handleKey}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        aria-activedescendant={active && optionId(listId, active)}
      />
      {opened && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not move the focus
        <div className={styles.dropdown} onMouseDown={(event) => event.preventDefault()}>
          {results.length === 0 && (
            <p className={styles.nothing} role="status">
              {index ? 'No hay productos que coincidan' : 'Cargando productos...'}
            </p>
          )}
          {index && results.length === 0 && (
            <div className={styles.offers}>
              {otherwise.map(({ label, icon, onPress }, place) => {
                const text = splitQuantity(searched).rest.trim();
                return (
                  <Button
                    key={label('')}
                    ref={place === 0 ? firstOffer : undefined}
                    size="sm"
                    leftIcon={icon}
                    onKeyDown={handleKeyOfOffer}
                    onClick={() => onPress(text, writtenNow().quantity)}
                  >
                    {label(text)}
                  </Button>
                );
              })}
            </div>
          )}
          <div id={listId} role="listbox" aria-label="Productos" className={styles.list}>
            {results.map((product, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={product._id}
                id={optionId(listId, product)}
                ref={product === active ? activeOption : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={product === active}
                aria-disabled={!(sellsWithoutStock || isInStock(product)) || undefined}
                className={styles.option}
                // The arrow keys and the pointer move one highlight.
                onPointerMove={() => setHighlighted(place)}
                onClick={() => pick(product)}
              >
                <span className={styles.name}>{withUnbrokenUnits(product.name)}</span>
                <span className={styles.price}>{priceInWords(product)}</span>
                <span className={styles.stock}>
                  {product.tracksStock && (
                    <>
                      <StockBadge product={product} />
                      <span className={styles.count}>
                        {formatInUnit(product.stock, product.unit)}
                      </span>
                    </>
                  )}
                </span>
              </div>
            ))}
          </div>
          {count !== undefined && count > results.length && (
            <p className={styles.more} role="status">
              Mostrando {results.length} de {formatQuantity(count)}
            </p>
          )}
        </div>
      )}
    </div>
  );
});

function optionId(listId: string, product: Product) {
  return `${listId}-${product._id}`;
}

function hasName(text: string): boolean {
  return splitQuantity(text).rest.trim() !== '';
}
