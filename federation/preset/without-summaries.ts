const SUMMARY = /^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`),\n/gm;

/**
 * A loader for the contracts: the documentation of the API stays out of the browser, 3 KB of the
 * till's first scripts.
 */
export default function withoutSummaries(source: string): string {
  return source.replace(SUMMARY, '');
}
