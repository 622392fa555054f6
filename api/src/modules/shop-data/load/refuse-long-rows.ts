import { DELIMITER } from '../copy/copy-file.ts';
import { CopyProblem } from './copy-problem.ts';

/** In characters: more than the longest texts of all columns take, with their quotes doubled. */
const LONGEST_ROW = 1_000_000;

/**
 * Throws a `CopyProblem` for a row longer than any row of a copy. The CSV reader builds a cell
 * character by character: one of 30 MB would take more memory than the thread has.
 */
export function refuseLongRows(file: string, csv: string): void {
  let [row, start] = [1, 0];
  let isQuoted = false;
  let isCellEmpty = true;
  for (let place = 0; place < csv.length; place++) {
    if (place - start > LONGEST_ROW)
      throw new CopyProblem(`${file}, fila ${row}: es demasiado larga.`);
    const character = csv[place];
    if (isQuoted) {
      if (character !== '"') continue;
      if (csv[place + 1] === '"') place++;
      else isQuoted = false;
    } else if (character === '"' && isCellEmpty) {
      [isQuoted, isCellEmpty] = [true, false];
    } else {
      const endsRow = character === '\n' || (character === '\r' && csv[place + 1] !== '\n');
      if (endsRow) [row, start] = [row + 1, place];
      isCellEmpty = endsRow || character === DELIMITER;
    }
  }
}
