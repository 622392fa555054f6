import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { type BuildTarget, baseConfig } from './base-config.ts';

/**
 * Returns the build of a remote's workers (ADR 96): one file for each `…-worker.ts` below `src`,
 * beside the remote's own. It is a separate build, because a worker of the first one would contain
 * the federation runtime, which needs the page. Undefined if the remote has no worker.
 *
 * @param remote the first build, which empties the folder
 */
export function workerScripts(
  target: BuildTarget,
  remote: Configuration & { name: string },
): Configuration | undefined {
  const files = globSync('src/**/*-worker.ts', { cwd: target.root }).sort();
  if (files.length === 0) return undefined;
  const base = baseConfig(target);
  return {
    ...base,
    name: 'workers',
    dependencies: [remote.name],
    target: ['webworker', 'es2023'],
    entry: Object.fromEntries(
      files.map((file) => [basename(file, '.ts'), join(target.root, file)]),
    ),
    output: { ...base.output, clean: false },
    // A worker that a blob has started has no address to load other files from.
    optimization: { ...base.optimization, splitChunks: false },
  };
}
