/** How long a device may sell without the server after it last saw it, in milliseconds. */
export const OFFLINE_LEASE_MS = 7 * 24 * 60 * 60_000;
/** The difference between two clocks that is accepted, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
export const OFFLINE_SALES_PER_PAGE = 50;
