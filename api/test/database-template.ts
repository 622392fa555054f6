declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the Postgres of this run. */
    postgres: string;
    /** The address of the template's server login, which every clone of it has. */
    serverLogin: string;
  }
}

/** The migrated database that `freshDatabase` clones. Nobody connects to it, or it could not be. */
export const TEMPLATE = 'mostrador_template';

/** The same server and user, another database. */
export function databaseAt(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = name;
  return url.href;
}
