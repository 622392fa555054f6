import { taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import { call, errorMessage, hasNoAnswer } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';
import type { FoundTaxpayer } from './found-taxpayer.ts';

const CUIT_DIGITS = 11;
/** ARCA may be slow; a customer at the counter waits no longer than this. */
const PATIENCE_MS = 20_000;

const OFFLINE =
  'Sin conexión no se puede consultar ARCA: creá el cliente y completá sus datos después';

/** Returns a text's digits, of any width, if there are as many as in a CUIT. */
export function cuitIn(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits.length === CUIT_DIGITS ? digits : undefined;
}

/**
 * Looks up ARCA's registry of taxpayers through the invoicing server.
 *
 * @param onFound not called for an answer that was dismissed before it arrived
 * @param isOffline whether the server is known not to answer
 */
export function useTaxRegistry(
  onFound: (found: FoundTaxpayer) => void,
  { isOffline }: { isOffline: boolean },
) {
  const lookup = useMutation({
    async mutationFn(cuit: string): Promise<FoundTaxpayer> {
      const [taxpayer] = await Promise.all([
        call(taxpayerEndpoints.find, {
          params: { cuit },
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
        // The form loads in parallel with the request.
        import('./confirm-taxpayer.tsx'),
      ]);
      return { cuit, taxpayer };
    },
  });

  return {
    isPending: lookup.isPending,
    /** The reason why nothing was found, or that the lookup is running. */
    message: messageOf(lookup, isOffline),
    find: (cuit: string) =>
      lookup.mutate(cuit, { onSuccess: (found) => isKnown(found) && onFound(found) }),
    /** Discards the answer, including one not yet received. */
    dismiss: lookup.reset,
  };
}

function isKnown({ taxpayer }: FoundTaxpayer): boolean {
  return taxpayer.nombreCompleto.trim() !== '';
}

interface Lookup {
  isPending: boolean;
  data: FoundTaxpayer | undefined;
  error: Error | null;
}

function messageOf({ isPending, data, error }: Lookup, isOffline: boolean): string | undefined {
  if (isPending) return 'Buscando en ARCA...';
  if (isOffline && hasNoAnswer(error)) return OFFLINE;
  if (error) return errorMessage(error, 'No se pudo consultar la información en ARCA');
  return data && !isKnown(data) ? 'No se encontró información en ARCA' : undefined;
}
