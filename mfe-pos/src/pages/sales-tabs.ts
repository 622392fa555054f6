import { sessionStore } from '@mostrador/shared-auth';

const SALES_TABS = [
  { value: 'pos', label: 'Nueva Venta' },
  { value: 'history', label: 'Historial' },
  { value: 'cash-registers', label: 'Cierres de Caja' },
] as const;

export type SalesTab = (typeof SALES_TABS)[number]['value'];

interface SalesTabsOptions {
  /** Without a cash register there are no closures to show. */
  hasCashRegister: boolean;
}

export function salesTabs({ hasCashRegister }: SalesTabsOptions) {
  return SALES_TABS.filter(({ value }) => hasCashRegister || value !== 'cash-registers');
}

/**
 * Returns the tab of a URL: the one it names, else the history under /history, else the counter.
 */
export function salesTabOf(
  { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
  options: SalesTabsOptions,
): SalesTab {
  const named = salesTabs(options).find(({ value }) => value === searchParams.get('tab'));
  if (named) return named.value;
  return pathname.includes('/history') ? 'history' : 'pos';
}

/** Returns the title of the tab that an address shows to this session. */
export function salesTabTitle(address: Parameters<typeof salesTabOf>[0]): string | undefined {
  const options = { hasCashRegister: hasCashRegister() };
  const shown = salesTabOf(address, options);
  return salesTabs(options).find(({ value }) => value === shown)?.label;
}

/** Whether this session's shop has a cash register. */
export function hasCashRegister(): boolean {
  return sessionStore.getState().user?.cashRegisterConfig.enabled ?? false;
}
