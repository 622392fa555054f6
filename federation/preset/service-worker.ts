import type { Configuration } from '@rspack/core';
import { type BuildTarget, baseConfig } from './base-config.ts';

/** The service worker, at the root of the site: it may answer only for paths below its own. */
const SERVICE_WORKER = 'sw.js';

/**
 * Returns the shell's fourth build (ADR 100). A worker of the first one would contain the federation
 * runtime, which needs the page.
 *
 * @param shell the first build, which empties the folder
 */
export function serviceWorker(
  target: BuildTarget,
  shell: Configuration & { name: string },
): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    name: 'service-worker',
    dependencies: [shell.name],
    target: ['webworker', 'es2023'],
    entry: './src/service-worker/worker.ts',
    output: { ...base.output, clean: false, filename: SERVICE_WORKER },
    optimization: { ...base.optimization, splitChunks: false },
  };
}
