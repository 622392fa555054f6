import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { FIRST_FILES, type FirstFiles } from '../src/first-loads.ts';
import type { RemoteManifest } from '../src/remote-manifest.ts';

/** The name of the chunk of `./routes`. */
export const ROUTES = 'routes';

/**
 * Writes the files of the manifest's first pages, which only the build knows. A page that no route
 * imports fails the build.
 */
export class WriteFirstFiles implements RspackPluginInstance {
  readonly #firstLoads: NonNullable<RemoteManifest['firstLoads']>;

  constructor({ firstLoads = {} }: RemoteManifest) {
    this.#firstLoads = firstLoads;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(WriteFirstFiles.name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: WriteFirstFiles.name, stage }, () => {
        if (compilation.errors.length > 0) return;
        const groups = [...compilation.chunkGroups];
        const routes = groups.find(({ name }) => name === ROUTES);
        const filesOf = (page: string): string[] => {
          const group = groups.find(({ origins }) =>
            origins.some(({ request }) => request === page),
          );
          if (!routes || !group) throw new Error(`No route imports ${page}`);
          return [...new Set([...routes.getFiles(), ...group.getFiles()])];
        };
        const files: FirstFiles = Object.fromEntries(
          Object.entries(this.#firstLoads).map(([address, { page }]) => [address, filesOf(page)]),
        );
        compilation.emitAsset(FIRST_FILES, new rspack.sources.RawSource(JSON.stringify(files)));
      });
    });
  }
}
