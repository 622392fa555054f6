/** Columns by their names, or all that the table has. */
type Columns = 'all' | readonly string[];

export interface Rights {
  select?: Columns;
  insert?: Columns;
  update?: Columns;
  delete?: true;
}

/** What a login may do, by the name of the table. */
export type TableRights = Readonly<Record<string, Rights>>;
