import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const SITE = join(import.meta.dirname, '../../shared-ui/storybook-static');

const CONTENT_TYPE: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  /** Path of its file, relative to shared-ui, like `../mfe-pos/src/…`. */
  importPath: string;
  /** Its own and its file's. `counts` marks a story that shows a countdown. */
  tags: string[];
}

/**
 * Returns the stories of the built Storybook, or only those of the package whose folder is in `REMOTE`;
 * none when it has not been built.
 */
export function builtStories(): StoryEntry[] {
  const { REMOTE: only } = process.env;
  return builtEntries('story').filter(
    ({ importPath }) => !only || importPath.startsWith(`../${only}/`),
  );
}

/** Returns the written pages of the built Storybook. */
export function builtPages(): StoryEntry[] {
  return builtEntries('docs');
}

function builtEntries(type: 'story' | 'docs'): StoryEntry[] {
  const index = join(SITE, 'index.json');
  if (!existsSync(index)) return [];
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, StoryEntry & { type: string }>;
  };
  return Object.values(entries).filter((entry) => entry.type === type);
}

/** Serves the built Storybook on a free port of this machine. */
export async function serveStorybook(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(SITE, normalize(pathname));
    if (!file.startsWith(SITE) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = CONTENT_TYPE[extname(file)] ?? 'application/octet-stream';
    // The build does not change during a run, so each script is fetched and compiled once.
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
    createReadStream(file).pipe(response);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
