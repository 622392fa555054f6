/** The page with the cards of the user's own account. */
export const ACCOUNT_PATH = '/app/settings';
