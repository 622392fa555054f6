/** localStorage key: the id of the last sale whose ticket this device printed automatically. */
const KEY = 'mostrador-printed-sale';

let lastClaimed: string | undefined;

/** Whether the sale's ticket still has to be printed automatically: true once for each sale. */
export function claimAutomaticPrint(saleId: string): boolean {
  if (saleId === lastClaimed || saleId === stored()) return false;
  lastClaimed = saleId;
  try {
    localStorage.setItem(KEY, saleId);
  } catch {
    // The disk is full or blocked: memory is enough until the page reloads.
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
