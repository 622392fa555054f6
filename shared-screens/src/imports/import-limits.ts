/** Limits of a list. A supplier's list of 20,000 rows and 30 columns is some 4 MB of xlsx. */
export const MAX_FILE_BYTES = 15 * 2 ** 20;
/** Of the files in an xlsx or ods together: they are the texts that the parser holds. */
export const MAX_UNZIPPED_BYTES = 64 * 2 ** 20;
/** The cells of all sheets of a file. */
export const MAX_CELLS = 2_000_000;
export const MAX_ZIP_ENTRIES = 2_000;
export const MAX_SHEETS = 60;
/** Rows with data of one sheet. */
export const MAX_ROWS = 25_000;
export const MAX_COLUMNS = 200;
export const MAX_CELL_LENGTH = 2_000;
