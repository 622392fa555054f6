import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { developmentAliases } from './development.ts';
import { federationRuntimeAliases } from './federation-runtime-aliases.ts';
import { readRelease } from './release.ts';
import { slimAlias } from './slim-libraries.ts';

/**
 * The supported browsers, all evergreen: nothing is rewritten for older ones. `light-dark()` sets
 * the minimum versions.
 */
const BROWSERS = ['chrome >= 125', 'edge >= 125', 'firefox >= 128', 'safari >= 18'];
const CHUNK_LOAD_TIMEOUT_MS = 20_000;

export interface BuildTarget {
  /** The package's folder. */
  root: string;
  development: boolean;
  /** Ends the names of its classes, by default nothing. */
  classSuffix?: string;
}

/** Returns the build configuration common to all web apps; shell and remotes extend it. */
export function baseConfig({ root, development, classSuffix = '' }: BuildTarget): Configuration {
  const { outputPath } = readRelease(root);
  return {
    mode: development ? 'development' : 'production',
    target: ['web', 'es2023'],
    context: root,
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: outputPath,
      clean: !development,
      // A release's folder name contains a hash of its content. With a hash in each file name too,
      // every entry would have to list all files.
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: '[name].[hash:8][ext]',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '...'],
      alias: {
        ...federationRuntimeAliases(),
        ...slimAlias,
        ...(development && developmentAliases(root)),
      },
    },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          localIdentName: development
            ? '[name]-[local]-[hash:6]'
            : `[hash:4]-[local]${classSuffix}`,
        },
      },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|avif|webp|png|svg)$/, type: 'asset/resource' },
        {
          test: /\.ts$/,
          include: join(import.meta.dirname, '..', '..', 'contracts', 'src'),
          enforce: 'pre',
          loader: join(import.meta.dirname, 'without-summaries.ts'),
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development, refresh: development },
              },
            },
            env: { targets: BROWSERS },
          },
        },
      ],
    },
    optimization: {
      // The default ids depend on the folder of the checkout, and versions follow from content.
      chunkIds: 'natural',
      moduleIds: 'natural',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    // Another app loads a remote's page on demand, which lazy compilation does not detect.
    lazyCompilation: false,
    performance: false,
  };
}
