import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { developmentServer } from './development.ts';
import { EARLY_SCRIPT, earlyScript } from './early-script.ts';
import { hostScript } from './host-script.ts';
import { readRelease } from './release.ts';
import { sharedLibraries } from './shared-libraries.ts';

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
  return [shell, earlyScript(target, shell), hostScript(target, shell)];
}

function shellApp({
  root,
  development,
  publicPath,
}: BuildTarget & { publicPath: string }): Configuration & { name: string } {
  const base = baseConfig({ root, development });
  const server = development ? developmentServer(root) : {};
  return {
    ...base,
    ...server,
    name: 'shell',
    entry: { shell: './src/index.tsx' },
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
      new ModuleFederationPlugin({
        name: 'mostrador_shell',
        shared: sharedLibraries({ eager: true }),
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
          // Components are small and a screen uses many, so one file has all that the first script
          // lacks. The few components built on a headless library load with it, on the screens that
          // use them (ADR 23). The rules of phones load where a phone is typed.
          components: {
            test: /[\\/](shared-ui[\\/]src(?![\\/](combobox|file-drop|image-field|menu|popover|table|tooltip)[\\/])|domain[\\/]src(?![\\/](area-code|phone-number)\.)|@tabler|@mantine)[\\/]/,
            name: 'components',
            enforce: true,
          },
          // The API client and the query cache, needed at the same time.
          data: {
            test: /[\\/](shared-data[\\/]src|federation[\\/]src|@tanstack[\\/](react-query|query-core))[\\/]/,
            name: 'data',
            enforce: true,
          },
        },
      },
    },
  };
}
