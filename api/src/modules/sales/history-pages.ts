/** A day of the history, as far as finding a page takes. */
export interface CountedDay {
  day: string;
  sales: number;
  /** Newest first, when they are kept. */
  ids?: string[] | null;
}

/** Where the sales of a page are. */
export interface PageParts {
  /** Sales known by their ids. */
  ids: string[];
  /** Days to read from, newest first. */
  slices: DaySlice[];
}

export interface DaySlice {
  day: string;
  /** How many newer sales of the day to pass over. */
  skip: number;
  take: number;
}

/**
 * Finds a page in days that are counted: however many sales are before it, none of them is read but
 * those of the day that it begins in.
 *
 * @param days newest first
 * @param offset how many sales of these days are before the page
 */
export function partsOfPage(
  days: Iterable<CountedDay>,
  { offset, limit }: { offset: number; limit: number },
): PageParts {
  const parts: PageParts = { ids: [], slices: [] };
  let [skip, wanted] = [offset, limit];
  for (const { day, sales, ids } of days) {
    if (wanted === 0) break;
    const take = Math.max(0, Math.min(sales - skip, wanted));
    if (take > 0) {
      if (ids) parts.ids.push(...ids.slice(skip, skip + take));
      else parts.slices.push({ day, skip, take });
    }
    skip = Math.max(0, skip - sales);
    wanted -= take;
  }
  return parts;
}
