import type { productEndpoints } from '@mostrador/contracts/products';
import { hasWrongCheckDigit } from '@mostrador/domain/barcode';
import { notify } from '@mostrador/shared-auth';
import type { ContractForm } from '@mostrador/shared-screens/forms';
import { type Candidate, codeFromScan, useScanner } from '@mostrador/shared-screens/scanner';
import { looksLikeCode } from './product-with-code.ts';

/** EAN-8. Fewer digits in a field, however fast, may be a price. */
const SHORTEST_PACKAGED_CODE = 8;

/**
 * A scan anywhere in the form fills the barcode and submits nothing; the field with the focus keeps
 * what it held.
 */
export function useFormScanner(form: ContractForm<typeof productEndpoints.create>) {
  useScanner({
    recognize,
    // The code of a new product is nobody's yet.
    isKnown: () => false,
    onWrongLayout: (message) => notify({ kind: 'error', message }),
    onScan(scanned) {
      if (form.isPending) return;
      form.setValue('barcode', codeFromScan(scanned), { shouldDirty: true, shouldValidate: true });
      if (!form.getValues('name')) form.setFocus('name');
    },
  });
}

function recognize({ burst, run, field }: Candidate): string | undefined {
  const isCodeField = field instanceof HTMLInputElement && field.name === 'barcode';
  if (burst && (!field || isCodeField || isPackagedCode(burst))) return burst;
  // Characters as slow as a person's are a scan only where a person would write a code.
  if (run && (!field || isCodeField) && isPackagedCode(run) && !hasWrongCheckDigit(run)) return run;
  return undefined;
}

function isPackagedCode(text: string): boolean {
  return text.length >= SHORTEST_PACKAGED_CODE && looksLikeCode(text);
}
