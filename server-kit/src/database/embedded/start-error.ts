/** Why the database does not start and how to fix it, in Spanish. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
