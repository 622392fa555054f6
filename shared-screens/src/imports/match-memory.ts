import { sessionStore } from '@mostrador/shared-auth';

/** The columns of the last lists that had these headings, by the shape of the headings. */
type Remembered = Record<string, Record<string, number>>;

const MAX_REMEMBERED = 30;

/** @param kind `products` or `customers`. Each person of a device has an own memory: shops share it. */
const storageKey = (kind: string) =>
  `mostrador-import-${kind}-${sessionStore.getState().user?._id ?? ''}`;

/** Returns the columns that a person took the last time for a list with these headings. */
export function recallMatch(
  kind: string,
  shape: string | null,
): Record<string, number> | undefined {
  return shape === null ? undefined : stored(kind)[shape];
}

/** Remembers the columns of a list, for the next one with these headings. */
export function rememberMatch(kind: string, shape: string | null, match: Remembered[string]): void {
  if (shape === null) return;
  const { [shape]: _, ...others } = stored(kind);
  const kept = Object.entries(others).slice(-(MAX_REMEMBERED - 1));
  const next = Object.fromEntries([...kept, [shape, match]]);
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(next));
  } catch {
    // A device without space guesses the columns each time.
  }
}

function stored(kind: string): Remembered {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey(kind)) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Remembered) : {};
  } catch {
    return {};
  }
}
