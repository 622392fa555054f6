/** Columns by name, or all columns of the table. */
type Columns = 'all' | readonly string[];

export interface Rights {
  select?: Columns;
  insert?: Columns;
  update?: Columns;
  delete?: true;
}

/** A login's rights, by table name. */
export type TableRights = Readonly<Record<string, Rights>>;
