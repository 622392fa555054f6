/** Of the fake shop's user. */
export const PASSWORD = 'secreto';
