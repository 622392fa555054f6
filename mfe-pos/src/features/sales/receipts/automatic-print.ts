/** In localStorage: the id of the last sale whose ticket this device printed by itself. */
const KEY = 'mostrador-printed-sale';

let lastClaimed: string | undefined;

/** Whether the ticket of this sale is still to be printed by itself: true once for each sale. */
export function claimAutomaticPrint(saleId: string): boolean {
  if (saleId === lastClaimed || saleId === stored()) return false;
  lastClaimed = saleId;
  try {
    localStorage.setItem(KEY, saleId);
  } catch {
    // A full or forbidden disk: until the page is reloaded, the memory is enough.
  }
  return true;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
