import type { productEndpoints } from '@mostrador/contracts/products';
import { hasWrongCheckDigit } from '@mostrador/domain/barcode';
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
    onScan(scanned) {
      if (form.isPending) return;
      form.setValue('barcode', codeFromScan(scanned), { shouldDirty: true, shouldValidate: true });
      if (!form.getValues('name')) form.setFocus('name');
    },
  });
}

function recognize({ burst, run, field }: Candidate): string | undefined {
  const isCodeField = field instanceof HTMLInputElement && field.name === 'barcode';
  // A page too busy for a moment splits a scan: its end came at a scanner's pace.
  const isWhole = burst !== undefined && run !== undefined && run.length > burst.length;
  if (isWhole && isPackagedCode(run) && !hasWrongCheckDigit(run)) return run;
  if (burst && (!field || isCodeField || isPackagedCode(burst))) return burst;
  // Characters as slow as a person's are a scan only where a person would write a code.
  if (run && (!field || isCodeField) && isPackagedCode(run) && !hasWrongCheckDigit(run)) return run;
  return undefined;
}

function isPackagedCode(text: string): boolean {
  return text.length >= SHORTEST_PACKAGED_CODE && looksLikeCode(text);
}
