/** The destinations of a returned item. */
export const RESTOCKED = 'Vuelve al stock';
export const DISCARDED = 'Se descarta';
