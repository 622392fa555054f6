import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** The browsers of a shop's customers, whose phones are older than the product's own devices. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'];

/** Builds the style and the script of every store's pages. */
const config: Configuration = {
  mode: 'production',
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  devtool: false,
  entry: { store: ['./src/browser/index.ts', './src/style/store.css'] },
  output: {
    path: process.env.OUTPUT_PATH ?? join(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: 'auto',
    // A release's folder name contains a hash of its sources, so file names need none.
    filename: '[name].js',
    cssFilename: '[name].css',
    assetModuleFilename: '[name][ext]',
  },
  module: {
    rules: [
      { test: /\.css$/, type: 'css' },
      { test: /\.woff2?$/, type: 'asset/resource' },
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: BROWSERS } },
      },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  performance: false,
};

export default config;
