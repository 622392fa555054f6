import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const SHELL_PORT = Number(process.env.DEVELOPMENT_PORT ?? 3100);
const DEFAULT_API_URL = 'http://localhost:3000';
const require = createRequire(import.meta.url);

/**
 * Returns the development port of a web app: the shell on 3100 by default, the remotes after it by
 * folder name.
 */
export function developmentPortOf(folder: string): number {
  const remotes = readdirSync(WORKSPACE).filter((name) => name.startsWith('mfe-'));
  return SHELL_PORT + 1 + remotes.sort().indexOf(folder);
}

/**
 * Configures the development server, which proxies the product server at `API_URL` and hot-reloads,
 * even inside another app's page.
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
      // A remote gets its hot updates from here, even when the shell on another port shows it.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false } },
      proxy: [
        {
          context: ['/api', '/images/', '/config.json', '/remotes.json', '/remotes/'],
          target: process.env.API_URL ?? DEFAULT_API_URL,
        },
      ],
    },
    plugins: [
      new ReactRefreshRspackPlugin(),
      // React Refresh updates another app's tree only through the runtime that created it.
      new rspack.NormalModuleReplacementPlugin(
        /^react-refresh\/runtime$/,
        require.resolve('./one-react-refresh.cjs'),
      ),
    ],
  };
}

/** Aliases for development builds only. */
export function developmentAliases(root: string): Record<string, string> {
  return {
    'the-react-refresh-runtime$': require.resolve('react-refresh/runtime'),
    'the-remote-standing-alone$': join(root, 'src', 'lifecycles.ts'),
  };
}
