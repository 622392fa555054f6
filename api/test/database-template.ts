declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the template's server login, which every clone also has. */
    serverLogin: string;
  }
}

/**
 * The migrated database that `freshDatabase` clones. Cloning fails while anyone is connected to it.
 */
export const TEMPLATE = 'mostrador_template';
