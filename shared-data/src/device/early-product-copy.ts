import { onDevice } from './device-database.ts';
import { type ProductCopy, readProductCopy } from './product-copy.ts';

declare global {
  /**
   * The copy that the early script reads. Global because that script and the shell are separate
   * bundles.
   */
  var mostradorEarlyCopy: { shop: string; copy: Promise<ProductCopy | undefined> } | undefined;
}

/** Starts reading a shop's copy before the page's code has arrived. */
export function startProductCopy(shop: string): void {
  const copy = readProductCopy(shop).catch(() => undefined);
  globalThis.mostradorEarlyCopy = { shop, copy };
  // The shell has a connection of its own.
  void copy.then(() => onDevice((database) => database.close())).catch(() => undefined);
}

/** Returns the shop's copy from the early script, once, or reads it now. */
export function takeProductCopy(shop: string): Promise<ProductCopy | undefined> {
  const early = globalThis.mostradorEarlyCopy;
  globalThis.mostradorEarlyCopy = undefined;
  return early?.shop === shop ? early.copy : readProductCopy(shop);
}
