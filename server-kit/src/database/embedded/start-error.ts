/** Why there is no start now, though a later one may succeed, and how to fix it, in Spanish. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
