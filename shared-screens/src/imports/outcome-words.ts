import type { PlannedOutcome } from './import-types.ts';

/** The outcome of one row. */
export const OUTCOME_IN_WORDS: Record<PlannedOutcome, string> = {
  created: 'Nuevo',
  changed: 'Cambia',
  unchanged: 'Sin cambios',
  refused: 'Con problema',
  skipped: 'No se importa',
  'left-out': 'Afuera',
  unlisted: 'No está en la lista',
};

/** The outcome of several rows, as a filter. */
export const OUTCOMES_IN_WORDS: Record<PlannedOutcome, string> = {
  created: 'Nuevos',
  changed: 'Cambian',
  unchanged: 'Sin cambios',
  refused: 'Con problemas',
  skipped: 'No se importan',
  'left-out': 'Dejados afuera',
  unlisted: 'No están en la lista',
};
