import type { Chunk, Configuration } from '@rspack/core';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];
type CacheGroup = Exclude<
  NonNullable<NonNullable<Exclude<SplitChunks, false>>['cacheGroups']>[string],
  false
>;

/** The bundler's names for the two modules that the federation plugin makes of a shared one. */
const SHARED = /^(?:provide|consume) shared module \(\w+\) (@?[^@]+)@/;

/**
 * The bundler's own group of modules that several files need, without the shared modules: they have
 * no code in a build, so a file of their own is empty, and files of equal size come in an order that
 * depends on the folder of the checkout. Libraries are no group of their own: that keeps them in a
 * browser's cache longer than the code that uses them, but a release caches all its files together.
 */
export const commonFiles: Record<'default' | 'defaultVendors', CacheGroup | false> = {
  defaultVendors: false,
  default: {
    minChunks: 2,
    priority: -20,
    reuseExistingChunk: true,
    test: (module) => !SHARED.test(module.identifier()),
  },
};

/**
 * Puts modules into one file by the shared modules that load them, instead of one file for each.
 *
 * @param loadedWith gets their names, and `undefined` if other code of the build loads the module too
 */
export function oneFileOf(
  name: string,
  loadedWith: (names: ReadonlySet<string | undefined>) => boolean,
): Record<string, CacheGroup> {
  return {
    [name]: {
      name,
      enforce: true,
      test: (module, { chunkGraph }) =>
        // A file with a module that waits for a shared one would wait for itself.
        !SHARED.test(module.identifier()) &&
        loadedWith(new Set(chunkGraph.getModuleChunks(module).flatMap(loadersOf))),
    },
  };
}

function loadersOf(chunk: Chunk): (string | undefined)[] {
  return [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.map(({ module }) => SHARED.exec(module?.identifier() ?? '')?.[1]),
  );
}
