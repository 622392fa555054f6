/** What `src/prerender/index.tsx` of a remote with prerendered paths exports. */
export interface PageRenderer {
  /**
   * The whole html of the page at `path`. What only the server knows is in it as
   * `FILLED_IN_BY_SERVER` of the contracts says.
   *
   * @param files addresses of the stylesheets with what the pages use
   */
  renderPage(path: string, files: { styles: readonly string[] }): string;
}
