import type { ReportChoice } from './report-choice.ts';

/** What to ask the server for, as a read and as a file. */
export function reportCall({ name, period, compare }: ReportChoice) {
  return { params: { name }, query: { ...period, compare } };
}
