const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Describes how a device's clock differs from the server's, in milliseconds; positive if ahead. */
export function clockInWords(difference: number): string {
  const direction = difference > 0 ? 'adelantado' : 'atrasado';
  return `El reloj de este dispositivo está ${durationInWords(Math.abs(difference))} ${direction}.`;
}

/** Returns the duration in the largest unit of which there is at least one, after rounding. */
function durationInWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes < 60) return counted(minutes, 'minuto');
  const hours = Math.round(milliseconds / HOUR_MS);
  if (hours < 24) return counted(hours, 'hora');
  return counted(Math.round(milliseconds / DAY_MS), 'día');
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('es-AR')} ${unit}${count === 1 ? '' : 's'}`;
}
