import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { developmentServer } from './development.ts';
import { EARLY_SCRIPT, earlyScript } from './early-script.ts';
import { hostScript } from './host-script.ts';
import { readRelease } from './release.ts';
import { serviceWorker } from './service-worker.ts';
import { commonFiles, oneFileOf } from './shared-chunks.ts';
import { sharedLibraries } from './shared-libraries.ts';
import {
  firstScreenComponents,
  importedByPages,
  lightComponents,
  SHARED_UI,
  sharedComponents,
} from './shared-names.ts';
import { slimLibraries, sourcesOf } from './slim-libraries.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the builds of the shell: its page at the root of the site, its files in
 * `/shell/<version>/`.
 */
export function shellConfig({ root }: { root: string }): Configuration[] {
  const development = process.env.NODE_ENV !== 'production';
  const publicPath = development ? '/' : `/shell/${readRelease(root).version}/`;
  const shell = shellApp({ root, development, publicPath });
  const target = { root, development };
  const app = [shell, earlyScript(target, shell), hostScript(target, shell)];
  // While the product is developed, every load gets what was just built.
  return development ? app : [...app, serviceWorker(target, shell)];
}

function shellApp({
  root,
  development,
  publicPath,
}: BuildTarget & { publicPath: string }): Configuration & { name: string } {
  const base = baseConfig({ root, development });
  const server = development ? developmentServer(root) : {};
  const firstScreen = firstScreenComponents();
  // While a remote is developed, its next import needs no new build of the shell.
  const slim = development ? {} : slimLibraries(importedByPages());
  const light = lightComponents().map((name) => `${SHARED_UI}${name}`);
  const offeredComponents = join(root, 'src', 'offered-components.js');
  return {
    ...base,
    ...server,
    name: 'shell',
    entry: { shell: ['./src/index.tsx', offeredComponents] },
    output: {
      ...base.output,
      publicPath,
      uniqueName: 'mostrador_shell',
    },
    plugins: [
      ...(server.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: join(root, 'index.html'),
        scriptLoading: 'defer',
        templateParameters: { earlyScript: `${publicPath}${EARLY_SCRIPT}` },
        // The server finds the two data blocks by their exact text.
        minify: false,
      }),
      new rspack.experiments.VirtualModulesPlugin({
        [offeredComponents]: offering(firstScreen),
        ...sourcesOf(slim),
      }),
      new ModuleFederationPlugin({
        name: 'mostrador_shell',
        shared: sharedLibraries({ firstScreen, slim }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [require.resolve('../src/loading-timeouts.ts')],
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          // Built remotes contain no federation runtime.
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          ...commonFiles,
          // Components are small and a screen uses many, so one file has all that the first script
          // lacks. Those built on a library load with it, on the screens that use them (ADR 23).
          ...oneFileOf('components', (names) => light.some((name) => names.has(name))),
          // The API client and the query cache, needed at the same time.
          ...oneFileOf('data', (names) =>
            [...names].some((name) => name && !name.startsWith(SHARED_UI)),
          ),
        },
      },
    },
  };
}

/**
 * Returns a module that references every component that remotes may use. The shell then shares its
 * copies, so that a page holds one of each; nothing in the module is ever called.
 *
 * @param firstScreen those of the first script; the others load together on demand
 */
function offering(firstScreen: readonly string[]): string {
  return sharedComponents()
    .map((name, index) => {
      const module = `'${SHARED_UI}${name}'`;
      return firstScreen.includes(name)
        ? `import ${module};`
        : `export const load${index} = () => import(${module});`;
    })
    .join('\n');
}
