import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import type { PageRenderer } from '../src/prerendered.ts';
import type { RemoteManifest } from '../src/remote-manifest.ts';
import { baseConfig } from './base-config.ts';
import { classSuffixOf, readRelease } from './release.ts';

/** Folder inside a remote's version with the pages that the server serves. */
const FOLDER = 'prerendered';
/** Module of a remote that renders its pages, in Node. */
const ENTRY = './src/prerender/index.tsx';

/**
 * Returns the second build of a remote with `prerendered` paths, which renders its pages. It adds
 * to the remote's own files the html, one stylesheet with the rules these pages use, and the
 * pictures and fonts that both refer to; no script.
 *
 * @param remote the first build, which empties the folder
 */
export function prerenderedPages(
  root: string,
  { name, prerendered = {} }: RemoteManifest,
  remote: Configuration & { name: string },
): Configuration {
  const base = baseConfig({ root, development: false, classSuffix: classSuffixOf(root) });
  const { version } = readRelease(root);
  return {
    ...base,
    name: FOLDER,
    dependencies: [remote.name],
    target: 'node24',
    entry: { [FOLDER]: ENTRY },
    output: {
      ...base.output,
      clean: false,
      // Pictures and classes keep the remote's names, so that both builds share one file.
      hashSalt: remote.output?.hashSalt,
      // A page's URL differs from its file's path, so its links must be absolute.
      publicPath: `/remotes/${name}/${version}/`,
      filename: `${FOLDER}/[name].cjs`,
      cssFilename: `${FOLDER}/[name].[contenthash:8].css`,
      library: { type: 'commonjs2' },
    },
    module: {
      ...base.module,
      generator: {
        // By default a build for Node emits no styles.
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: false },
      },
    },
    plugins: [new RenderPages(root, prerendered)],
  };
}

/** Runs the built renderer once every file has its final name, and replaces it with the pages. */
class RenderPages implements RspackPluginInstance {
  readonly #root: string;
  readonly #pages: Readonly<Record<string, string>>;

  constructor(root: string, pages: Readonly<Record<string, string>>) {
    this.#root = root;
    this.#pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(RenderPages.name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: RenderPages.name, stage }, () => {
        if (compilation.errors.length > 0) return;
        const files = compilation.entrypoints.get(FOLDER)?.getFiles() ?? [];
        const script = files.find((file) => file.endsWith('.cjs')) as string;
        const styles = files
          .filter((file) => file.endsWith('.css'))
          .map((file) => `${compiler.options.output.publicPath}${file}`);
        const { renderPage } = this.#run(String(compilation.getAsset(script)?.source.source()));
        for (const [path, file] of Object.entries(this.#pages))
          compilation.emitAsset(
            `${FOLDER}/${file}`,
            new rspack.sources.RawSource(renderPage(path, { styles })),
          );
        compilation.deleteAsset(script);
      });
    });
  }

  #run(script: string): PageRenderer {
    const module = { exports: {} };
    const requireFrom = createRequire(join(this.#root, 'package.json'));
    compileFunction(script, ['module', 'exports', 'require'])(module, module.exports, requireFrom);
    return module.exports as PageRenderer;
  }
}
