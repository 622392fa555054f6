import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The gzip size of a file of the site, the unit of the bars. Browsers that accept Brotli are sent
 * that, which is smaller.
 */
export function gzipBytesOf(siteRoot: string, url: string): number {
  return gzipSync(readFileSync(join(siteRoot, new URL(url).pathname))).length;
}
