interface WeekDay {
  /** From 0 (Sunday) to 6 (Saturday). */
  day: number;
  name: string;
  short: string;
}

/** In the Argentine order, from Monday. */
export const DAYS: readonly WeekDay[] = [
  { day: 1, name: 'Lunes', short: 'Lu' },
  { day: 2, name: 'Martes', short: 'Ma' },
  { day: 3, name: 'Miércoles', short: 'Mi' },
  { day: 4, name: 'Jueves', short: 'Ju' },
  { day: 5, name: 'Viernes', short: 'Vi' },
  { day: 6, name: 'Sábado', short: 'Sá' },
  { day: 0, name: 'Domingo', short: 'Do' },
];

/** `Lu, Ma, Mi`. */
export function daysInWords(days: readonly number[]): string {
  const chosen = DAYS.filter(({ day }) => days.includes(day));
  if (chosen.length === DAYS.length) return 'todos los días';
  if (chosen.length === 0) return 'ningún día';
  return chosen.map(({ short }) => short).join(', ');
}
