import { useCan } from '@mostrador/shared-auth';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { REPORTS } from '../features/reports/report-catalogue.ts';
import { reportNameOf } from '../features/reports/report-choice.ts';
import { Reports } from '../features/reports/reports.tsx';

const TITLE = 'Reportes';

export const handle = {
  title: TITLE,
  partTitle: ({ searchParams }: { searchParams: URLSearchParams }) =>
    REPORTS[reportNameOf(searchParams)].title,
};

export function Component() {
  const mayRead = useCan('canViewHistory');
  if (mayRead) return <Reports title={TITLE} />;
  return (
    <Page title={TITLE}>
      <RefusedState message="Para ver los reportes, pedile el permiso «Ver historial» a quien administra el comercio." />
    </Page>
  );
}
