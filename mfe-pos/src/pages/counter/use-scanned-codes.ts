import type { Product } from '@mostrador/contracts/products';
import type { ScaleLabels } from '@mostrador/contracts/till-settings';
import {
  formatDay,
  GROUP_SEPARATOR,
  isEan8,
  type ProductIndex,
  shopDayOf,
  unitsInPacks,
} from '@mostrador/domain';
import { serverNow } from '@mostrador/shared-auth';
import { type Candidate, useScanner } from '@mostrador/shared-screens/scanner';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ProductSearchHandle } from '../../features/products/product-search.tsx';
import { splitQuantity } from '../../features/products/quantity-prefix.ts';
import {
  type PriceLabel,
  readScannedCode,
  type ScannedCode,
  type SoldByLabel,
} from '../../features/products/scanned-code.ts';
import { isInDialog } from './use-shortcuts.ts';
import { warn } from './warn.ts';

export interface ScannedCodesOptions {
  /** Undefined while the products load: scans are queued. */
  index: ProductIndex<Product> | undefined;
  /** Undefined until they are read: possible labels are queued. */
  scaleLabels: ScaleLabels | undefined;
  search: RefObject<ProductSearchHandle | null>;
  /** Called before the lookup. False drops the scan. */
  onScan: () => boolean;
  /** @param quantity the one written in the search before the scan, as `3*` */
  onProduct: (product: Product, quantity: number | undefined) => void;
  onLabel: (product: Product, label: SoldByLabel) => void;
  /** The label says its price, and its product asks for the price of one. */
  onLabelWithoutPrice: (product: Product, label: PriceLabel) => void;
  /** A case whose units the shop has not said. */
  onCase: (product: Product, quantity: number | undefined) => void;
  /** The code of a sale's receipt. */
  onReceipt: (code: string, quantity: number | undefined) => void;
  onUnknown: (unknown: { code: string; message: string }, quantity: number | undefined) => void;
  /** Called after the code was looked up or queued. */
  onDone: () => void;
}

/** Shorter texts in a dialog's field are figures: a price, a discount, a stock. */
const MIN_CODE_IN_DIALOG = 8;
/** The digits of an amount, without its cents. */
const MAX_AMOUNT_DIGITS = 9;

/** Prefixes of scanners for a GS1 code. */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/** Recognizes possible labels before the shop's label format is known. */
const ANY_LABELS: ScaleLabels = { carries: 'weight', codeDigits: 5, priceDecimals: 0 };

interface Scan {
  code: string;
  quantity: number | undefined;
}

/**
 * Listens to the scanner anywhere on the counter, and finds the product of each code.
 *
 * @returns a function that takes a code read by other means, such as the camera, and returns its
 * kind, unless the scan was dropped
 */
export function useScannedCodes({
  index,
  scaleLabels,
  search,
  onScan,
  onProduct,
  onLabel,
  onLabelWithoutPrice,
  onCase,
  onReceipt,
  onUnknown,
  onDone,
}: ScannedCodesOptions): (code: string) => ScannedCode['kind'] | undefined {
  const scannedEarly = useRef<Scan[]>([]);

  const takeScannedEarly = useEffectEvent(() => {
    for (const scan of scannedEarly.current.splice(0)) take(scan);
  });

  useEffect(
    function takeScannedWhileLoading() {
      // A scan that still needs the other value queues itself again.
      if (index || scaleLabels) takeScannedEarly();
    },
    [index, scaleLabels],
  );

  useScanner({
    recognize,
    isKnown,
    onScan: handleScan,
    onWrongLayout: warn,
    putBack(field, text) {
      if (field !== search.current?.field) return false;
      search.current.write(text);
      return true;
    },
  });

  /** The scanned code, unchanged, or undefined when a person typed. */
  function recognize({ burst, run, field, text }: Candidate) {
    if (run && isKnown(run)) return run;
    if (!burst || isKnown(burst)) return burst;
    if (field !== search.current?.field) return isNumberFor(field, burst) ? undefined : burst;
    // In the search, fast keys that match no product may be typed text. A scan has digits, has no
    // lowercase letters or spaces, and is the whole text after the quantity.
    const code = burst.trim().replaceAll(GROUP_SEPARATOR, '');
    // Under Caps Lock the field's text has the other case.
    const isAlone = splitQuantity(text).rest.trim().toLowerCase() === code.toLowerCase();
    const isCode = /\d/.test(code) && !/\p{Ll}|\s/u.test(code.replace(SYMBOLOGY, ''));
    return isAlone && isCode ? burst : undefined;
  }

  function handleScan(code: string) {
    if (!onScan()) return undefined;
    const scan = { code, quantity: search.current?.written.quantity };
    search.current?.clear();
    const kind = take(scan);
    onDone();
    return kind;
  }

  function take(scan: Scan) {
    const { code, quantity } = scan;
    const scanned = readScannedCode(code, index, scaleLabels ?? ANY_LABELS);
    const mayBeLabel = !['product', 'case', 'receipt', 'unknown'].includes(scanned.kind);
    // Just after opening, the products or the settings may not be loaded: the scan is queued.
    if (!index || (!scaleLabels && mayBeLabel)) scannedEarly.current.push(scan);
    else if (scanned.kind === 'unknown') onUnknown(scanned, quantity);
    else if (scanned.kind === 'refused') warn(scanned.message);
    else if (scanned.kind === 'receipt') onReceipt(scanned.code, quantity);
    else if (scanned.kind === 'case') onCase(scanned.product, quantity);
    else if (scanned.kind === 'product')
      onProduct(scanned.product, unitsInPacks(quantity, scanned.quantity));
    else if (quantity !== undefined) warn('La etiqueta de la balanza ya trae su cantidad');
    else if (scanned.kind === 'label') onLabel(scanned.product, scanned.label);
    else onLabelWithoutPrice(scanned.product, scanned.label);
    if (index) warnOfExpiry(scanned);
    return scanned.kind;
  }

  function isKnown(code: string) {
    const { kind } = readScannedCode(code, index, scaleLabels ?? ANY_LABELS);
    // The name of a product may look like the code of a receipt.
    return kind === 'receipt' ? !index?.count(code) : kind !== 'unknown';
  }

  return handleScan;
}

function warnOfExpiry(scanned: ScannedCode): void {
  if (!('product' in scanned) || scanned.goodUntil === undefined) return;
  const { product, goodUntil } = scanned;
  if (goodUntil < shopDayOf(serverNow()))
    warn(`${product.name}: según su etiqueta venció el ${formatDay(goodUntil)}`);
}

/**
 * Whether fast keys in a field, which match no code of the shop, are a number for that field, as
 * from a macro key or a fast typist. Codes on packaging are longer than an amount, except EAN-8.
 */
function isNumberFor(field: HTMLElement | undefined, text: string): boolean {
  if (!field || !/^[\d.,]+$/.test(text)) return false;
  if (text.includes(',') || (isInDialog(field) && text.length < MIN_CODE_IN_DIALOG)) return true;
  return field.hasAttribute('inputmode') && text.length <= MAX_AMOUNT_DIGITS && !isEan8(text);
}
