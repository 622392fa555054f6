declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the template's server login, which every clone of it has. */
    serverLogin: string;
  }
}

/**
 * The migrated database that `freshDatabase` clones. Cloning fails while anybody is connected to
 * it.
 */
export const TEMPLATE = 'mostrador_template';
