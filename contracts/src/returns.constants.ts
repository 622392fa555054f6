/**
 * A return may need two: one to make it, and one to refund by another method than the payment's.
 */
export const MAX_AUTHORIZATIONS_OF_RETURN = 2;
