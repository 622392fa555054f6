export { type PeriodOptions, periodIn, withoutPeriod } from './period-in-url.ts';
export { usePeriod } from './use-period.ts';
export { useShopToday } from './use-shop-today.ts';
