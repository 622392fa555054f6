import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROUTER = join(import.meta.dirname, '..', 'src', 'router.ts');
const QUERY = join(import.meta.dirname, '..', 'src', 'query.ts');
const require = createRequire(import.meta.url);

/** Components of the sign-in pages, and those the shell shows everywhere. */
const FIRST_SCREEN = [
  'alert',
  'auth-card',
  'button',
  'help-button',
  'states',
  'text-field',
  'toast',
  'trial-badge',
];

interface SharedLibrary {
  singleton: true;
  /** The version of a library; our own modules are compared by content instead (ADR 22). */
  version?: string;
  requiredVersion: string | false;
  eager: boolean;
  /** The module bundled under the library's name, if it is not the library itself. */
  import?: string;
}

/**
 * Returns the modules of which a page holds one copy for all its remotes: libraries with state
 * (React's context, the router, the query cache) and our shared packages.
 *
 * @param eager `true` only in the shell, which has them all in its first script, so that the first
 *   screen waits for no other request. Remotes carry copies that only a host without them loads.
 */
export function sharedLibraries({ eager }: { eager: boolean }): Record<string, SharedLibrary> {
  const react = library('react', eager);
  const reactDom = library('react-dom', eager);
  const ours: SharedLibrary = { singleton: true, requiredVersion: false, eager };
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
    'react-router-dom': { ...library('react-router-dom', eager), import: ROUTER },
    // The sign-in pages need neither, so the shell has both in a separate file.
    '@tanstack/react-query': { ...library('@tanstack/react-query', false), import: QUERY },
    '@mostrador/shared-auth': ours,
    '@mostrador/shared-data': { ...ours, eager: false },
    '@mostrador/shared-ui': ours,
    // One entry per component, so that a screen loads only the components it shows.
    '@mostrador/shared-ui/': { ...ours, eager: false },
    ...Object.fromEntries(FIRST_SCREEN.map((name) => [`@mostrador/shared-ui/${name}`, ours])),
  };
}

function library(name: string, eager: boolean): SharedLibrary {
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  return { singleton: true, version, requiredVersion: `^${version}`, eager };
}
