import { formatQuantity } from './format.ts';

export interface RelativeChange {
  direction: 'up' | 'down' | 'same';
  /** `12 %`, with a non-breaking space. */
  percent: string;
}

/**
 * Returns how a figure differs from an earlier one; undefined where the earlier one is zero or
 * less.
 */
export function relativeChange(figure: number, earlier: number): RelativeChange | undefined {
  if (earlier <= 0) return undefined;
  const percent = Math.round(((figure - earlier) / earlier) * 100);
  return {
    direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'same',
    percent: `${formatQuantity(Math.abs(percent))}\u00a0%`,
  };
}
