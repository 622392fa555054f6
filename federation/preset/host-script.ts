import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { type BuildTarget, baseConfig } from './base-config.ts';

/** The script for pages of other hosts, at the root of the site. */
const HOST_SCRIPT = 'host.js';

/**
 * Returns the shell's third build. It brings what a remote's build leaves out, the federation runtime,
 * to a page without our shell.
 *
 * @param shell the first build, which empties the folder
 */
export function hostScript(
  target: BuildTarget,
  shell: Configuration & { name: string },
): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    name: 'host',
    dependencies: [shell.name],
    entry: { host: join(import.meta.dirname, '..', 'src', 'host.ts') },
    output: {
      ...base.output,
      clean: false,
      filename: HOST_SCRIPT,
      uniqueName: 'mostrador_host',
    },
    // One script tag has no other files.
    optimization: { ...base.optimization, splitChunks: false },
  };
}
