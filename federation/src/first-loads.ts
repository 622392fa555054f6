import type { RegisteredRemote } from './registry.ts';

/** The files and reads that a page of a remote needs before it is usable. */
export interface FirstLoad {
  /** The page's module, as in the route's import. */
  page: `./pages/${string}`;
  /**
   * Paths of the endpoints it reads. Its loader reads them too, and then the changes in between, as
   * for the product list.
   */
  reads: readonly `/${string}`[];
}

/** The files of a remote's first pages, relative to its entry, by the page's address. */
export type FirstFiles = Readonly<Record<string, readonly string[]>>;

/** The build writes `FirstFiles` to this file; the release reads it. */
export const FIRST_FILES = 'first-files.json';

/**
 * Returns the first load of the page at this address: paths of files on their host, and of
 * endpoints.
 */
export function firstLoadAt(
  remotes: readonly RegisteredRemote[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): { files: string[]; reads: string[] } {
  const address = `${pathname}${search}` as `/${string}`;
  for (const { current } of remotes) {
    const reads = current.manifest.firstLoads?.[address]?.reads;
    if (!reads) continue;
    const folder = current.entry.slice(0, current.entry.lastIndexOf('/') + 1);
    const files = current.firstFiles?.[address]?.map((file) => `${folder}${file}`) ?? [];
    return { files: [current.entry, ...files], reads: [...reads] };
  }
  return { files: [], reads: [] };
}
