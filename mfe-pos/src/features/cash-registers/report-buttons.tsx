import { type CashRegister, cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import type { ReceiptPaper } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useCan } from '@mostrador/shared-auth';
import { useDownload, useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconFileTypePdf, IconReceipt } from '@mostrador/shared-ui/icons';
import { Row } from '@mostrador/shared-ui/page';

/** Prints the register's report: X while it is open, Z once it is closed. */
export function ReportButtons({ cashRegister }: { cashRegister: CashRegister }) {
  const mayPrint = useCan('canManageCashRegister');
  const ticketWidth = useRead(tillSettingsEndpoints.get).data?.ticketWidth;
  const report = useDownload(cashRegisterEndpoints.report, {
    success: 'PDF descargado',
    failure: 'Error al descargar el PDF',
  });
  const paperPending = report.isPending ? report.variables?.query?.paper : undefined;
  const name = cashRegister.closedAt === null ? 'Informe X' : 'Informe Z';

  function download(paper: ReceiptPaper) {
    if (!report.isPending) report.mutate({ params: { id: cashRegister._id }, query: { paper } });
  }

  if (!mayPrint) return null;
  const ticket = ticketWidth === 58 ? '58' : '80';
  return (
    <Row wrap>
      <Button
        size="sm"
        leftIcon={<IconFileTypePdf aria-hidden="true" />}
        pending={paperPending === 'a4'}
        onClick={() => download('a4')}
      >
        {name}
      </Button>
      <Button
        size="sm"
        leftIcon={<IconReceipt aria-hidden="true" />}
        pending={paperPending === ticket}
        onClick={() => download(ticket)}
      >
        {name} en ticket
      </Button>
    </Row>
  );
}
