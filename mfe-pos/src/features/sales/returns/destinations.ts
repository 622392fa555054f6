/** Where something that comes back goes. */
export const RESTOCKED = 'Vuelve al stock';
export const DISCARDED = 'Se descarta';
