import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Returns the gzip size of a file of the site, the unit of the bars. Browsers that accept Brotli
 * get an even smaller file.
 */
export function gzipBytesOf(siteRoot: string, url: string): number {
  return gzipSync(readFileSync(join(siteRoot, new URL(url).pathname))).length;
}
