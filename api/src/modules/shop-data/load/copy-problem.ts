/** The reason why a copy is not loaded, with its file, row and column, in words for its owner. */
export class CopyProblem extends Error {
  override readonly name = 'CopyProblem';
}
