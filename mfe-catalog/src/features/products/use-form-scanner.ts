import type { productEndpoints } from '@mostrador/contracts/products';
import { hasWrongCheckDigit, isGtin14 } from '@mostrador/domain/barcode';
import type { ContractForm } from '@mostrador/shared-screens/forms';
import {
  type Candidate,
  codeFromScan,
  codesInside,
  isPackaged,
  useScanner,
} from '@mostrador/shared-screens/scanner';
import { looksLikeCode } from './product-with-code.ts';
import { warnWrongLayout } from './warn-wrong-layout.ts';

/** The length of EAN-8. Fewer digits in a field may be a price, however fast they were typed. */
const SHORTEST_PACKAGED_CODE = 8;

/** The names of the fields of codes. */
const CODE_FIELD = /^(barcode|codes\.\d+\.code)$/;

/**
 * Fills the barcode with a scan anywhere in the form, or the further code that has the focus, without
 * submitting; any other focused field keeps its text.
 */
export function useFormScanner(form: ContractForm<typeof productEndpoints.create>) {
  useScanner({
    recognize,
    // No product has the code of a new one yet.
    isKnown: () => false,
    onWrongLayout: warnWrongLayout,
    onScan(scanned) {
      if (form.isPending) return;
      const further = focusedFurtherCode();
      if (further) {
        form.setValue(further, packCodeFrom(scanned), { shouldDirty: true });
        return;
      }
      form.setValue('barcode', codeFromScan(scanned), { shouldDirty: true, shouldValidate: true });
      if (!form.getValues('name')) form.setFocus('name');
    },
  });
}

function recognize({ burst, run, field }: Candidate): string | undefined {
  const isCodeField = field instanceof HTMLInputElement && CODE_FIELD.test(field.name);
  // The fast end of a code that was typed: in its own field, the whole text stays.
  if (isCodeField && burst && run !== burst && run?.endsWith(burst) && !isPackaged(run))
    return undefined;
  if (burst && (!field || isCodeField || isPackagedCode(burst))) return burst;
  // Characters at a person's pace count as a scan only where a person would type a code.
  if (run && (!field || isCodeField) && isPackagedCode(run) && !hasWrongCheckDigit(run)) return run;
  return undefined;
}

function focusedFurtherCode(): `codes.${number}.code` | undefined {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.name === 'barcode') return undefined;
  return CODE_FIELD.test(field.name) ? (field.name as `codes.${number}.code`) : undefined;
}

/** Returns a pack's own GTIN-14 where the scan has one: its EAN is the code of one unit. */
function packCodeFrom(scanned: string): string {
  const [gtin] = codesInside(scanned);
  return gtin && isGtin14(gtin) && !gtin.startsWith('0') ? gtin : codeFromScan(scanned);
}

function isPackagedCode(text: string): boolean {
  return text.length >= SHORTEST_PACKAGED_CODE && looksLikeCode(text);
}
