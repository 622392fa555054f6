export const SALES_TABS = [
  { value: 'pos', label: 'Nueva Venta' },
  { value: 'history', label: 'Historial' },
] as const;

export type SalesTab = (typeof SALES_TABS)[number]['value'];

/** The tab of a URL: the one it names, else the history under /history, else the counter. */
export function salesTabOf({
  pathname,
  searchParams,
}: {
  pathname: string;
  searchParams: URLSearchParams;
}): SalesTab {
  const named = SALES_TABS.find(({ value }) => value === searchParams.get('tab'));
  if (named) return named.value;
  return pathname.includes('/history') ? 'history' : 'pos';
}
