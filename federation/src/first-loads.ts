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
