/** The word that the administrator types before everything is deleted. */
export const DELETION_WORD = 'ELIMINAR';

/** Header with the second-factor code for the deletion of an account. */
export const OTP_HEADER = 'x-otp';

/** Includes the pictures, which are not loaded: a larger copy can be loaded without them. */
export const MAX_COPY_MB = 200;
