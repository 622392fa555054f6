import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type DevServer, rspack } from '@rspack/core';
import type { RemoteManifest } from '../src/remote-manifest.ts';
import { baseConfig } from './base-config.ts';
import { developmentServer } from './development.ts';
import { ROUTES, WriteFirstFiles } from './first-files.ts';
import { followImports } from './followed-imports.ts';
import { prerenderedPages } from './prerendered-pages.ts';
import { classSuffixOf, readRelease } from './release.ts';
import { commonFiles, oneFileOf } from './shared-chunks.ts';
import { sharedLibraries } from './shared-libraries.ts';
import { slimLibraries, sourcesOf } from './slim-libraries.ts';
import { workerScripts } from './worker-scripts.ts';

/** The modules that a remote exposes, and the names of their chunks. */
const EXPOSED = {
  './routes': { import: './src/routes.ts', name: ROUTES },
  './lifecycles': { import: './src/lifecycles.ts', name: 'lifecycles' },
};

export interface RemoteOptions {
  /** The remote's folder. */
  root: string;
  manifest: RemoteManifest;
}

/**
 * Returns all builds of a remote: `./routes` for our shell, `./lifecycles` for any other host. Its
 * files work from any folder.
 */
export function remoteConfig({ root, manifest }: RemoteOptions): Configuration[] {
  if (process.env.NODE_ENV !== 'production') {
    const remote = remoteInDevelopment({ root, manifest });
    const workers = workerScripts({ root, development: true }, remote);
    return workers ? [remote, workers] : [remote];
  }
  const remote = releasedRemote({ root, manifest });
  const workers = workerScripts({ root, development: false }, remote);
  return [
    remote,
    ...(manifest.prerendered ? [prerenderedPages(root, manifest, remote)] : []),
    ...(workers ? [workers] : []),
  ];
}

function releasedRemote({
  root,
  manifest,
}: RemoteOptions): Configuration & { name: RemoteManifest['name'] } {
  const base = baseConfig({ root, development: false, classSuffix: classSuffixOf(root) });
  const uniqueName = uniqueNameOf(manifest.name, readRelease(root).version);
  // Its own copies export what it imports itself, whatever other remotes import.
  const slim = slimLibraries(
    followImports(Object.values(EXPOSED).map(({ import: file }) => join(root, file))),
  );
  return {
    ...base,
    name: manifest.name,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName,
      // The salt of class names, so that two remotes on one page do not style each other.
      hashSalt: manifest.name,
    },
    plugins: [
      federatedRemote(
        manifest,
        uniqueName,
        {
          // The shell's copy of the federation runtime serves every remote.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
        slim,
      ),
      new rspack.experiments.VirtualModulesPlugin(sourcesOf(slim)),
      new WriteFirstFiles(manifest),
    ],
    optimization: { ...base.optimization, splitChunks: copiesOfSharedLibraries },
  };
}

/** Builds the remote with hot reload and its own page, which mounts it like any other host. */
function remoteInDevelopment({
  root,
  manifest,
}: RemoteOptions): Configuration & { name: RemoteManifest['name'] } {
  const base = baseConfig({ root, development: true });
  const server = developmentServer(root);
  return {
    ...base,
    ...server,
    name: manifest.name,
    devServer: { ...server.devServer, setupMiddlewares: startingAt(pathOf(manifest)) },
    entry: { standalone: '@mostrador/federation/standalone' },
    output: { ...base.output, publicPath: 'auto', uniqueName: manifest.name },
    plugins: [
      ...(server.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: join(import.meta.dirname, 'standalone.html'),
        chunks: ['standalone'],
        publicPath: '/',
      }),
      federatedRemote(manifest, manifest.name, {}),
    ],
  };
}

/** The address of a remote's first page. */
function pathOf({ owns: [first = '/'] }: RemoteManifest): string {
  return first.replace(/\/\*$/, '') || '/';
}

/** Redirects `/`, which the development server prints, to the remote's first page. */
function startingAt(path: string): NonNullable<DevServer['setupMiddlewares']> {
  return (middlewares) => [
    {
      name: 'first-page',
      middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (request.url !== '/' || path === '/') return next();
        response.writeHead(302, { location: path }).end();
      },
    },
    ...middlewares,
  ];
}

/**
 * Puts the remote's own copies of shared modules in one file, so that its entry lists one file
 * instead of fifty. Our shell never loads it; a host without these libraries loads it at once.
 */
const copiesOfSharedLibraries: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'async',
  cacheGroups: {
    ...commonFiles,
    ...oneFileOf('copies', (names) => names.size > 0 && !names.has(undefined)),
  },
};

/**
 * @param instance the name under which the federation runtime keeps what a release shares; a second
 *   release under the same name would get the first one's parts
 */
function federatedRemote(
  { name }: RemoteManifest,
  instance: string,
  experiments: ConstructorParameters<typeof ModuleFederationPlugin>[0]['experiments'],
  slim?: ReturnType<typeof slimLibraries>,
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: instance,
    library: { type: 'var', name },
    filename: 'remoteEntry.js',
    exposes: EXPOSED,
    shared: sharedLibraries({ slim }),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments,
  });
}

/**
 * If two versions had the same name, loading the newer one into an open page would run the older
 * code.
 */
function uniqueNameOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}
