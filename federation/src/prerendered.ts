/** The exports of `src/prerender/index.tsx` in a remote with prerendered paths. */
export interface PageRenderer {
  /**
   * Returns the complete html of the page at `path`, with the placeholders `FILLED_IN_BY_SERVER` of
   * the contracts for values that only the server knows.
   *
   * @param files addresses of the pages' stylesheets
   */
  renderPage(path: string, files: { styles: readonly string[] }): string;
}
