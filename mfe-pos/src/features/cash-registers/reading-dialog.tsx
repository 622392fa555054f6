import { type CashRegister, cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { errorMessage } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { isCountedBlind } from './cash-words.ts';
import { ReadingFigures } from './reading-figures.tsx';
import { ReportButtons } from './report-buttons.tsx';

export interface ReadingDialogProps {
  cashRegister: CashRegister;
  onClose: () => void;
}

/** The figures of the open register so far. They follow the sales of every till. */
export function ReadingDialog({ cashRegister, onClose }: ReadingDialogProps) {
  const isBlind = isCountedBlind(cashRegister);
  const reading = useRead(
    cashRegisterEndpoints.reading,
    { params: { id: cashRegister._id } },
    { enabled: !isBlind },
  );

  return (
    <Modal
      title="Informe X"
      size="lg"
      opened
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <Stack>
        {isBlind && (
          <Alert kind="info" title="La caja se cuenta a ciegas">
            Los importes se ven después de cerrarla.
          </Alert>
        )}
        {reading.isError && !reading.data && (
          <ErrorState
            message={errorMessage(reading.error, 'Error al cargar el informe')}
            onRetry={() => reading.refetch()}
          />
        )}
        {reading.data && (
          <>
            <ReportButtons cashRegister={reading.data.cashRegister} />
            <ReadingFigures reading={reading.data} />
          </>
        )}
        {reading.isPending && !isBlind && (
          <div role="status" aria-label="Cargando el informe">
            <Skeleton lines={10} />
          </div>
        )}
      </Stack>
    </Modal>
  );
}
