/** The most that a new browser may load, in KB of gzip; `e2e/specs/first-visit.spec.ts` holds them. */
export const BAR_LOGIN_KB = 175;
export const BAR_LOGIN_REQUESTS = 10;
export const BAR_TILL_SCRIPT_KB = 280;
