import type { ReportChoice } from './report-choice.ts';

/** Returns the input of the endpoint, for the screen and for the file. */
export function reportCall({ name, period, compare }: ReportChoice) {
  return { params: { name }, query: { ...period, compare } };
}
