import { LABEL_SHEET_NAMES, type LabelSheetName } from '@mostrador/domain/label-sheets';

const KEY = 'mostrador-label-sheet';
const FIRST: LabelSheetName = 'a4-3x8';

/** Returns the sheet chosen last on this device, which has the printer, and stores another. */
export function useLastSheet(): [LabelSheetName, (sheet: LabelSheetName) => void] {
  const stored = localStorage.getItem(KEY);
  const last = LABEL_SHEET_NAMES.find((name) => name === stored) ?? FIRST;
  return [last, (sheet) => localStorage.setItem(KEY, sheet)];
}
