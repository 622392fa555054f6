declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the template's server login, which every clone of it has. */
    serverLogin: string;
  }
}

/** The migrated database that `freshDatabase` clones. Nobody connects to it, or it could not be. */
export const TEMPLATE = 'mostrador_template';
