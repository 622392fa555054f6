import { returnEndpoints } from '@mostrador/contracts/returns';
import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { saleNumberInWords } from '@mostrador/domain';
import { apiErrorOf, call, errorMessage } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { returnableLines } from '../../features/sales/returns/returnable-lines.ts';
import { whenLoaded } from './dialogs-on-demand.ts';
import { clearTillMessage, showTillMessage } from './till-message.ts';
import { warn } from './warn.ts';

const UNKNOWN = 'sale.code-unknown';
const NO_ANSWER =
  'No se pudo buscar la venta del comprobante. Fijate que haya conexión y probá de nuevo.';

export interface SaleToReturn {
  /** The sale whose return is to be shown. */
  sale: Sale | undefined;
  /** Finds the sale of a receipt; why it cannot be returned is the till's message. */
  find: (code: string, quantity?: number) => void;
  close: () => void;
}

/**
 * Opens the return of the sale whose receipt has a code. The last code counts.
 *
 * @param onUnknown no sale has the code: it may be that of a product which the shop lacks
 */
export function useSaleToReturn(
  onUnknown: (unknown: { code: string; message: string }, quantity: number | undefined) => void,
): SaleToReturn {
  const [sale, setSale] = useState<Sale>();
  const { mutate: search } = useMutation({ mutationFn: findSale });

  const find = useCallback(
    (code: string, quantity?: number) => {
      showTillMessage({ tone: 'info', text: `Buscando la venta del comprobante ${code}...` });
      search(code, {
        onSuccess(found) {
          const refusal = refusalOf(found);
          if (refusal !== undefined) warn(refusal);
          else
            void whenLoaded('return', () => {
              clearTillMessage();
              setSale(found.sale);
            });
        },
        onError(error) {
          const isUnknown = apiErrorOf(error)?.code === UNKNOWN;
          const message = `Ni una venta ni un producto tiene el código ${code}`;
          if (isUnknown) onUnknown({ code, message }, quantity);
          else warn(errorMessage(error, NO_ANSWER));
        },
      });
    },
    [search, onUnknown],
  );
  const close = useCallback(() => setSale(undefined), []);

  return { sale, find, close };
}

interface FoundSale {
  sale: Sale;
  /** Whether returns took back all of it. */
  isReturned: boolean;
}

function refusalOf({ sale, isReturned }: FoundSale): string | undefined {
  if (sale.status === 'cancelled') return `La venta ${saleNumberInWords(sale)} está anulada`;
  return isReturned ? `De la venta ${saleNumberInWords(sale)} ya se devolvió todo` : undefined;
}

async function findSale(code: string): Promise<FoundSale> {
  const sale = await call(saleEndpoints.byCode, { params: { code } });
  if (!sale.hasReturns) return { sale, isReturned: false };
  const { returns } = await call(returnEndpoints.list, { params: { id: sale._id } });
  return { sale, isReturned: returnableLines(sale, returns).every(({ left }) => left <= 0) };
}
