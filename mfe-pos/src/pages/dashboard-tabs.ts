export const DASHBOARD_TABS = [
  { value: 'summary', label: 'Resumen' },
  { value: 'reports', label: 'Reportes' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['value'];

/** The tab of a URL; without the right to read reports there is only the summary. */
export function dashboardTabOf(
  searchParams: URLSearchParams,
  { mayReadReports }: { mayReadReports: boolean },
): DashboardTab {
  return mayReadReports && searchParams.get('tab') === 'reports' ? 'reports' : 'summary';
}
