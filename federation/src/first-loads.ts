import type { RegisteredRemote } from './registry.ts';

/** What a page of a remote loads before anything can be done on it. */
export interface FirstLoad {
  /** Its module, as the route imports it. */
  page: `./pages/${string}`;
  /**
   * Paths of the endpoints it reads. Its loader reads them too, and then what changed in between, as
   * the product list does.
   */
  reads: readonly `/${string}`[];
}

/** The files of a remote's first pages, by address and relative to its entry. */
export type FirstFiles = Readonly<Record<string, readonly string[]>>;

/** The build's file of `FirstFiles`, from which the release takes them. */
export const FIRST_FILES = 'first-files.json';

/** What the page at this address loads first: paths of files on their host, and of endpoints. */
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
