import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const SHELL_PORT = 3100;
const DEFAULT_API_URL = 'http://localhost:3000';
const require = createRequire(import.meta.url);

/** Where a web app listens in development: the shell on 3100, the remotes after it by folder name. */
export function developmentPortOf(folder: string): number {
  const remotes = readdirSync(WORKSPACE).filter((name) => name.startsWith('mfe-'));
  return SHELL_PORT + 1 + remotes.sort().indexOf(folder);
}

/**
 * What every development server does: hot reload, also inside another app's page, in front of the
 * product server at `API_URL`.
 */
export function developmentServer(root: string): Pick<Configuration, 'devServer' | 'plugins'> {
  const port = developmentPortOf(basename(root));
  return {
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      headers: { 'access-control-allow-origin': '*' },
      // A remote hears of its changes from here also while the shell, on another port, shows it.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false } },
      proxy: [
        {
          context: ['/api', '/config.json', '/remotes.json', '/remotes/'],
          target: process.env.API_URL ?? DEFAULT_API_URL,
        },
      ],
    },
    plugins: [
      new ReactRefreshRspackPlugin(),
      // Another app's React tree is repainted only by the refresh runtime that tree was made with.
      new rspack.NormalModuleReplacementPlugin(
        /^react-refresh\/runtime$/,
        require.resolve('./one-react-refresh.cjs'),
      ),
    ],
  };
}

/** Aliases only a development build needs. */
export function developmentAliases(root: string): Record<string, string> {
  return {
    'the-react-refresh-runtime$': require.resolve('react-refresh/runtime'),
    'the-remote-standing-alone$': join(root, 'src', 'lifecycles.ts'),
  };
}
