/** A day of the history, with the fields needed to find a page. */
export interface CountedDay {
  day: string;
  sales: number;
  /** Ids of the sales, newest first, when the cache has them. */
  ids?: string[] | null;
}

/** The location of the sales of a page. */
export interface PageParts {
  /** Ids of the sales already known. */
  ids: string[];
  /** Days to read sales from, newest first. */
  slices: DaySlice[];
}

export interface DaySlice {
  day: string;
  /** Number of newer sales of the day to skip. */
  skip: number;
  take: number;
}

/**
 * Finds a page in days whose sales are counted. Skips whole days by their count: of the sales
 * before the page, only those of its first day are read.
 *
 * @param days newest first
 * @param offset number of sales of these days before the page
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
