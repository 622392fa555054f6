import type { PeriodControlProps } from '@mostrador/shared-ui/period-control';
import { useSearchParams } from 'react-router-dom';
import { type PeriodOptions, periodIn, withPeriod } from './period-in-url.ts';
import { useShopToday } from './use-shop-today.ts';

/**
 * Keeps the period of a screen in the URL: each choice adds a history entry, so that Back undoes
 * it. Returns the properties of the `PeriodControl`.
 */
export function usePeriod(options: PeriodOptions): PeriodControlProps {
  const [params, setParams] = useSearchParams();
  const today = useShopToday();
  return {
    value: periodIn(params, today, options),
    today,
    optional: options.fallback === undefined,
    maxDays: options.maxDays,
    onChange: (period) =>
      setParams((current) => withPeriod(current, period, options), { preventScrollReset: true }),
  };
}
