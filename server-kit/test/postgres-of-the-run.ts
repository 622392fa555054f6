declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the owner on this run's Postgres. */
    postgres: string;
  }
}

/** Returns the address of another database with the same server and user. */
export function databaseAt(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = name;
  return url.href;
}
