/** The password of the fake shop's user. */
export const PASSWORD = 'secreto';
