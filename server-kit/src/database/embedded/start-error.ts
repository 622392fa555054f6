/** Why the database does not start, in Spanish, with what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
