import { shopDayOf } from '@mostrador/domain/shop-day';

const DAY_MS = 86_400_000;

/** `22/11/2026, hace 3 días`, in days of the shop. */
export function sinceInWords(instant: string, now: Date): string {
  const day = shopDayOf(instant);
  const days = Math.round((Date.parse(shopDayOf(now)) - Date.parse(day)) / DAY_MS);
  return `${day.split('-').reverse().join('/')}, ${daysInWords(days)}`;
}

function daysInWords(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
}
