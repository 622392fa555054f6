/** Size limit of a shop's logo, in megabytes. */
export const MAX_LOGO_MB = 2;
