import { SHOP_TIME_ZONE } from './format.ts';

const day = new Intl.DateTimeFormat('es-AR', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** Whether two instants are on the same day in the shop's time zone. */
export function isSameShopDay(one: Date | string, other: Date | string): boolean {
  return day.format(new Date(one)) === day.format(new Date(other));
}
