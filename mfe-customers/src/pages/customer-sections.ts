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
