import {
  type CashRegister,
  type CashRegisterDetail,
  cashRegisterEndpoints,
} from '@mostrador/contracts/cash-registers';
import type { Sale } from '@mostrador/contracts/sales';
import { type NamedMethod, nameOfMethod } from '@mostrador/domain/payments';
import { useRead, useShopMethods } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { whenInShift } from './cash-words.ts';
import { Line, ReadingFigures, Section } from './reading-figures.tsx';
import { ReportButtons } from './report-buttons.tsx';

export interface ClosureDetailModalProps {
  /** The shift as the list has it. */
  cashRegister: CashRegister;
  onClose: () => void;
}

/** All figures of a closed shift, with its sales. */
export default function ClosureDetailModal({ cashRegister, onClose }: ClosureDetailModalProps) {
  const methods = useShopMethods();
  const detail = useRead(cashRegisterEndpoints.get, { params: { id: cashRegister._id } });

  return (
    <Modal
      title="Detalle de la caja"
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
        <ReportButtons cashRegister={cashRegister} />
        {detail.isLoadingError && (
          <ErrorState
            message="Error al cargar el detalle de la caja"
            onRetry={() => detail.refetch()}
          />
        )}
        {detail.isPending && (
          <div role="status" aria-label="Cargando el detalle de la caja">
            <Skeleton lines={12} />
          </div>
        )}
        {detail.data && (
          <ReadingFigures reading={detail.data.reading}>
            <Section title="Ventas del turno" wide>
              {detail.data.sales.length === 0 && <Line name="No hubo ventas" />}
              {detail.data.sales.map((sale) => (
                <Line
                  key={sale._id}
                  name={nameOf(sale)}
                  detail={howOf(sale, detail.data, methods)}
                  amount={sale.total}
                />
              ))}
            </Section>
          </ReadingFigures>
        )}
      </Stack>
    </Modal>
  );
}

/** `2 artículos`, `Anulada: 2 artículos` */
function nameOf({ items, status }: Sale): string {
  const count = `${items.length} ${items.length === 1 ? 'artículo' : 'artículos'}`;
  return status === 'cancelled' ? `Anulada: ${count}` : count;
}

function howOf(
  { _id, createdAt, userId, payments }: Sale,
  { cashRegister, salesBeforeOpening }: CashRegisterDetail,
  methods: readonly NamedMethod[] | undefined,
): string {
  const paidBy = payments.map(({ method }) => nameOfMethod(methods, method)).join(' + ');
  const how = `${whenInShift(createdAt, cashRegister)} · ${userId.username} · ${paidBy}`;
  return salesBeforeOpening.includes(_id) ? `${how} · Antes de abrir` : how;
}
