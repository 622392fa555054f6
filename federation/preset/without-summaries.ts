const SUMMARY = /\n *summary:\s{1,20}(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),/g;

/**
 * A loader for the contracts: the documentation of the API stays out of the browser, 3 KB of the
 * till's first scripts.
 */
export default function withoutSummaries(source: string): string {
  return source.replace(SUMMARY, '');
}
