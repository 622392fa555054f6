import { join } from 'node:path';
import { ALL, type FollowedImports } from './followed-imports.ts';

/** The shared libraries of which pages use a part. `#whole/…` of this package is each of them. */
const SLIM = ['react-router-dom', '@tanstack/react-query'];

const ALIAS = '@mostrador/slim';
const FOLDER = join(import.meta.dirname, 'slim');

/** Resolves the requests of slim libraries. */
export const slimAlias = { [ALIAS]: FOLDER };

/** A module that stands for a library and exports some of its names. */
export interface SlimLibrary {
  /** The address of a file that does not exist. */
  path: string;
  /** Imports the file by an alias: an absolute path would be part of the bundle's version. */
  request: string;
  names: string[];
  source: string;
}

/**
 * A shared module is not tree-shaken, because its users are other builds. These modules have only the
 * exports that somebody imports: half of the router's bytes.
 *
 * @throws when code imports a library as a whole
 */
export function slimLibraries({ names }: FollowedImports): Record<string, SlimLibrary> {
  return Object.fromEntries(
    SLIM.map((library) => {
      const whole = names.get(library)?.get(ALL);
      if (whole) throw new Error(`${whole} imports all of ${library}: import the names it uses`);
      const imported = [...(names.get(library)?.keys() ?? [])].sort();
      return [
        library,
        {
          path: join(FOLDER, `${library}.js`),
          request: `${ALIAS}/${library}`,
          names: imported,
          source: `export { ${imported.join(', ')} } from '#whole/${library}';`,
        },
      ];
    }),
  );
}

/** Returns what `VirtualModulesPlugin` takes. */
export function sourcesOf(slim: Readonly<Record<string, SlimLibrary>>): Record<string, string> {
  return Object.fromEntries(Object.values(slim).map(({ path, source }) => [path, source]));
}
