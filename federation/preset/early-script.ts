import type { Configuration } from '@rspack/core';
import { type BuildTarget, baseConfig } from './base-config.ts';

/** The file that the shell's page runs first. */
export const EARLY_SCRIPT = 'early.js';

/**
 * Returns the shell's second build, the script that starts the page's first reads (ADR 32). It is a
 * separate build, because an entry of the first build would contain the federation runtime.
 *
 * @param shell the first build, which empties the folder
 */
export function earlyScript(
  target: BuildTarget,
  shell: Configuration & { name: string },
): Configuration {
  const base = baseConfig(target);
  return {
    ...base,
    name: 'early',
    dependencies: [shell.name],
    entry: './src/early.ts',
    output: { ...base.output, clean: false, filename: EARLY_SCRIPT },
  };
}
