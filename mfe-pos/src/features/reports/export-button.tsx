import { reportEndpoints } from '@mostrador/contracts/reports';
import { useDownload } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconDownload } from '@mostrador/shared-ui/icons';
import { reportCall } from './report-call.ts';
import type { ReportChoice } from './report-choice.ts';

/** Downloads all rows of the report, including those that the screen leaves out. */
export function ExportButton({ choice }: { choice: ReportChoice }) {
  const file = useDownload(reportEndpoints.export, { failure: 'Error al exportar el reporte' });
  return (
    <Button
      leftIcon={<IconDownload />}
      pending={file.isPending}
      onClick={() => file.mutate(reportCall(choice))}
    >
      Exportar a Excel
    </Button>
  );
}
