import { returnEndpoints } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain/ids';
import { mergeStock, useWrite } from '@mostrador/shared-data';
import { Modal } from '@mostrador/shared-ui/modal';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useState } from 'react';
import { ReturnDone } from './return-done.tsx';
import { ReturnForm } from './return-form.tsx';
import { useReturnsOf } from './use-returns-of.ts';

export interface ReturnDialogProps {
  sale: Sale;
  onClose: () => void;
}

/**
 * Takes back lines of a sale. One dialog makes one return: it creates the id, so that a repeat
 * after a lost answer makes no second return.
 */
export function ReturnDialog({ sale, onClose }: ReturnDialogProps) {
  const [returnId] = useState(newId);
  const returns = useReturnsOf(sale);
  const make = useWrite(returnEndpoints.make, { onSuccess: ({ stock }) => mergeStock(stock) });
  // If the answer was lost, the refetched list of returns has it.
  const made = make.data ?? returns.data?.find(({ _id }) => _id === returnId);

  if (made) return <ReturnDone returned={made} customer={sale.customerId} onClose={onClose} />;
  if (!returns.data)
    return (
      <Modal title="Devolución" opened onClose={onClose}>
        {returns.isError ? (
          <ErrorState
            message="Error al cargar las devoluciones"
            onRetry={() => returns.refetch()}
          />
        ) : (
          <div role="status" aria-label="Cargando las devoluciones">
            <Skeleton lines={6} />
          </div>
        )}
      </Modal>
    );
  return (
    <ReturnForm
      sale={sale}
      returns={returns.data}
      returnId={returnId}
      onSubmit={async (body) => {
        try {
          await make.mutateAsync({ params: { id: sale._id }, body });
        } catch (error) {
          await returns.refetch();
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
