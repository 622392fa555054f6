export const MIN_PIN_LENGTH = 4;
export const MAX_PIN_LENGTH = 8;

/** A sale may need two: for a discount over the seller's maximum, and for a debt over a limit. */
export const MAX_AUTHORIZATIONS_OF_SALE = 2;

/** The validity of an authorization. */
export const AUTHORIZATION_SECONDS = 5 * 60;
