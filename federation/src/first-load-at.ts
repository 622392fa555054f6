import type { RegisteredRemote } from './registry.ts';

/**
 * Returns the first load of the page at this address: paths of files on their host, and of
 * endpoints.
 */
export function firstLoadAt(
  remotes: readonly RegisteredRemote[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): { files: string[]; reads: string[] } {
  const address = `${pathname}${search}` as `/${string}`;
  for (const { current } of remotes) {
    const reads = current.manifest.firstLoads?.[address]?.reads;
    if (!reads) continue;
    const folder = current.entry.slice(0, current.entry.lastIndexOf('/') + 1);
    const files = current.firstFiles?.[address]?.map((file) => `${folder}${file}`) ?? [];
    return { files: [current.entry, ...files], reads: [...reads] };
  }
  return { files: [], reads: [] };
}
