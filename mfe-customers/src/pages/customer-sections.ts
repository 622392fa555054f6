/** The URL parameter that selects the section. */
export const SECTION = 'show';

export const CUSTOMER_SECTIONS = [
  { value: 'all', label: 'Todos' },
  { value: 'debtors', label: 'Deudores' },
] as const;
export type CustomerSection = (typeof CUSTOMER_SECTIONS)[number]['value'];

export function sectionOf(params: URLSearchParams): CustomerSection {
  return params.get(SECTION) === 'debtors' ? 'debtors' : 'all';
}

/** Returns the title of the section that an address shows; undefined for all customers. */
export function sectionTitle({
  searchParams,
}: {
  searchParams: URLSearchParams;
}): string | undefined {
  const shown = sectionOf(searchParams);
  if (shown === 'all') return undefined;
  return CUSTOMER_SECTIONS.find(({ value }) => value === shown)?.label;
}
