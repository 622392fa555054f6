import { type Taxpayer, taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import { call, errorMessage } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

const CUIT_DIGITS = 11;
/** ARCA may be slow; a customer at the counter is not kept longer than this. */
const PATIENCE_MS = 20_000;

/** The digits of a text that has as many as a CUIT, of any width. */
export function cuitIn(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits.length === CUIT_DIGITS ? digits : undefined;
}

export interface FoundTaxpayer {
  cuit: string;
  taxpayer: Taxpayer;
}

/**
 * ARCA's registry of taxpayers, asked through the invoicing server.
 *
 * @param onFound not called for an answer that was dismissed before it came
 */
export function useTaxRegistry(onFound: (found: FoundTaxpayer) => void) {
  const lookup = useMutation({
    async mutationFn(cuit: string): Promise<FoundTaxpayer> {
      const [taxpayer] = await Promise.all([
        call(taxpayerEndpoints.find, {
          params: { cuit },
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
        // Its form comes beside the answer, and not after it.
        import('./confirm-taxpayer.tsx'),
      ]);
      return { cuit, taxpayer };
    },
  });

  return {
    isPending: lookup.isPending,
    /** Why nothing was found, or that it is being looked for. */
    message: messageOf(lookup),
    find: (cuit: string) =>
      lookup.mutate(cuit, { onSuccess: (found) => isKnown(found) && onFound(found) }),
    /** Forgets the answer, also one that is on its way. */
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

function messageOf({ isPending, data, error }: Lookup): string | undefined {
  if (isPending) return 'Buscando en ARCA...';
  if (error) return errorMessage(error, 'No se pudo consultar la información en ARCA');
  return data && !isKnown(data) ? 'No se encontró información en ARCA' : undefined;
}
