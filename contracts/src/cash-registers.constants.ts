/** Cash put into the drawer, paid out of it, or withdrawn by the owner. */
export const CASH_MOVEMENT_KINDS = ['in', 'out', 'withdrawal'] as const;
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

/** Notes and coins in circulation, in pesos, for counting a drawer. */
export const DENOMINATIONS = [20_000, 10_000, 2000, 1000, 500, 200, 100, 50, 20, 10] as const;

export const CLOSURES_PAGE_SIZE = 20;
