/** The database cannot be used as it is. Its message tells the operator, in Spanish, what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}
