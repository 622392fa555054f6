/** For a shop that does not allow it: only the server knows what the customer owes. */
export const NOT_ON_ACCOUNT = 'Sin conexión no se puede vender en cuenta corriente';
