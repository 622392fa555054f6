/**
 * The database cannot be used as it is. The message tells the operator, in Spanish, how to fix it.
 */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}
