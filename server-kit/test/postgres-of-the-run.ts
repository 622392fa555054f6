declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the Postgres of this run. */
    postgres: string;
  }
}

/** The same server and user, another database. */
export function databaseAt(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = name;
  return url.href;
}
