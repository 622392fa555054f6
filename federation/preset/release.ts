import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageRelease {
  /** `0.1.0-1a2b3c4d` in a release, the package's own version otherwise. */
  version: string;
  /** Absolute path of the build's output folder. */
  outputPath: string;
}

/**
 * Reads the release to build from `RELEASE_VERSION` and `OUTPUT_PATH`; defaults come from the
 * package.
 */
export function readRelease(root: string): PackageRelease {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    version: process.env.RELEASE_VERSION ?? version,
    outputPath: process.env.OUTPUT_PATH ?? join(root, 'dist'),
  };
}

/** Ends the class names of a release, so that two versions on one page do not style each other. */
export function classSuffixOf(root: string): string {
  return `-${readRelease(root).version.split('-').at(-1)}`;
}
