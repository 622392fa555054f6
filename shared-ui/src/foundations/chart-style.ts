/** The axis style of all charts. */
export const TICK = { fill: 'var(--color-text-muted)', fontSize: 'var(--text-xs)' };
export const AXIS_LINE = { stroke: 'var(--color-line)' };
export const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 };
