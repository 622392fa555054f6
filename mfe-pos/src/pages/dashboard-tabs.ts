export const DASHBOARD_TABS = [
  { value: 'summary', label: 'Resumen' },
  { value: 'reports', label: 'Reportes' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['value'];

/** Returns the tab of a URL; a user who may not read reports has only the summary. */
export function dashboardTabOf(
  searchParams: URLSearchParams,
  { mayReadReports }: { mayReadReports: boolean },
): DashboardTab {
  return mayReadReports && searchParams.get('tab') === 'reports' ? 'reports' : 'summary';
}
