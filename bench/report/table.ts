import { type Bar, type Figure, holds, type Unit } from './figure.ts';

const DECIMALS: Record<Unit, number> = {
  sales: 0,
  'sales/s': 0,
  'requests/s': 0,
  'events/s': 0,
  ms: 2,
  KB: 1,
  MB: 0,
  requests: 0,
  rows: 1,
  times: 2,
  cores: 2,
  CLS: 3,
};

const HEADER = ['', 'Measured', 'Limit', 'Ratio', 'Bar', ''];

/** The figures of a workload as a Markdown table, also readable in a terminal. */
export function tableOf(name: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    amount(figure.value, figure.unit),
    figure.limit ? `${amount(figure.limit.value, figure.unit)} (${figure.limit.what})` : '',
    figure.ratio === undefined ? '' : figure.ratio.toFixed(2),
    figure.bar ? barText(figure.bar, figure.unit) : '',
    { true: 'holds', false: 'MISSED', undefined: '' }[String(holds(figure))] as string,
  ]);
  const header = [name, ...HEADER.slice(1)];
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] as string).length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}

function amount(value: number, unit: Unit): string {
  return `${value.toFixed(DECIMALS[unit])} ${unit}`;
}

function barText({ of, atLeast, atMost }: Bar, unit: Unit): string {
  const [sign, value] = atLeast === undefined ? ['≤', atMost] : ['≥', atLeast];
  return of === 'ratio' ? `ratio ${sign} ${value}` : `${sign} ${value} ${unit}`;
}
