import type { productEndpoints } from '@mostrador/contracts/products';
import { hasWrongCheckDigit } from '@mostrador/domain/barcode';
import type { ContractForm } from '@mostrador/shared-screens/forms';
import { type Candidate, codeFromScan, useScanner } from '@mostrador/shared-screens/scanner';
import { looksLikeCode } from './product-with-code.ts';
import { warnWrongLayout } from './warn-wrong-layout.ts';

/** The length of EAN-8. Fewer digits in a field may be a price, however fast they were typed. */
const SHORTEST_PACKAGED_CODE = 8;

/**
 * Fills the barcode with a scan anywhere in the form, without submitting; the focused field keeps
 * its text.
 */
export function useFormScanner(form: ContractForm<typeof productEndpoints.create>) {
  useScanner({
    recognize,
    // No product has the code of a new one yet.
    isKnown: () => false,
    onWrongLayout: warnWrongLayout,
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
  // Characters at a person's pace count as a scan only where a person would type a code.
  if (run && (!field || isCodeField) && isPackagedCode(run) && !hasWrongCheckDigit(run)) return run;
  return undefined;
}

function isPackagedCode(text: string): boolean {
  return text.length >= SHORTEST_PACKAGED_CODE && looksLikeCode(text);
}
