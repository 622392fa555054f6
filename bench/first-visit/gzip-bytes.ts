import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a file of the site weighs with gzip, the measure the bars are in; browsers that can are sent
 * Brotli, which is smaller.
 */
export function gzipBytesOf(siteRoot: string, url: string): number {
  return gzipSync(readFileSync(join(siteRoot, new URL(url).pathname))).length;
}
