export const MAX_LABEL_COPIES = 99;

/** Labels of one file, all copies counted. */
export const MAX_LABELS = 2_000;
