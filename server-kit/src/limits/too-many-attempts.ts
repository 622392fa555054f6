import { DomainError } from '../http/errors.ts';

/** Returns the 429 with the time to wait. */
export function tooManyAttempts(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const error = `Demasiados intentos. Probá de nuevo en ${inWords(seconds)}.`;
  return new DomainError(429, { error, code: 'attempts.too-many' }, { retryAfterSeconds: seconds });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
