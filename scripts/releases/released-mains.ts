export interface ReleasedMain {
  commit: string;
  /**
   * Set for a main whose migrations were reworded later, without another effect: only their names
   * are compared. No newer main may set it.
   */
  reworded?: true;
}

/**
 * Every main that shops may have data of, oldest first. Their migrations never change, and tests
 * open their data. `pnpm check` reports when the next one must be added.
 */
export const RELEASED_MAINS: readonly ReleasedMain[] = [
  // Its grants moved from the migrations to api/src/database/rights.ts.
  { commit: '7cfd4d5', reworded: true },
  { commit: '72721389' },
  { commit: '55643f7d' },
  { commit: 'f3c6fcc3' },
  { commit: 'ee40f135' },
  { commit: 'c00a8ca8' },
  { commit: 'afee7547' },
  { commit: '67b271ca' },
  { commit: '85cb34a9' },
  { commit: '6b4046f8' },
  { commit: '1e029020' },
  { commit: 'afee5275' },
];
