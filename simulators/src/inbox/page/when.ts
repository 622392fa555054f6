const ZONE = 'America/Argentina/San_Juan';
const DAY = new Intl.DateTimeFormat('es-AR', { timeZone: ZONE, day: 'numeric', month: 'short' });
const HOUR = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const LONG = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  dateStyle: 'full',
  timeStyle: 'medium',
  hour12: false,
});

/** Returns `14:05` for today, `6 oct · 14:05` for earlier days. */
export function shortTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const hour = HOUR.format(date);
  return DAY.format(date) === DAY.format(now) ? hour : `${DAY.format(date)} · ${hour}`;
}

export function longTime(iso: string): string {
  return LONG.format(new Date(iso));
}
