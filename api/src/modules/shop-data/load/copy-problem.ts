/** Why a copy is not loaded, as its owner reads it: in which file, row and column. */
export class CopyProblem extends Error {
  override readonly name = 'CopyProblem';
}
