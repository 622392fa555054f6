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

/** All rights of a server's login in its database. */
export interface LoginRights {
  /** The schema of the server's tables. */
  schema: string;
  tables: TableRights;
  /** Whether the login also works on the job queue. */
  jobs: boolean;
}
