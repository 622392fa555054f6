import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SlimLibrary } from './slim-libraries.ts';

const require = createRequire(import.meta.url);

interface SharedLibrary {
  singleton: true;
  /** The version of a library; our own modules are compared by content instead (ADR 22). */
  version?: string;
  requiredVersion: string | false;
  eager: boolean;
  /** The module bundled under the library's name, if it is not the library itself. */
  import?: string;
}

interface SharingOptions {
  /**
   * In the shell, the components of its first script, which also has the libraries, so that the first
   * screen waits for no other request. Remotes carry copies that only a host without them loads.
   */
  firstScreen?: readonly string[];
  /** The modules that stand for libraries; without them pages share these as a whole. */
  slim?: Readonly<Record<string, SlimLibrary>>;
}

/**
 * Returns the modules of which a page holds one copy for all its remotes: libraries with state
 * (React's context, the router, the query cache) and our shared packages.
 */
export function sharedLibraries({
  firstScreen,
  slim = {},
}: SharingOptions = {}): Record<string, SharedLibrary> {
  const eager = firstScreen !== undefined;
  const react = library('react', eager);
  const reactDom = library('react-dom', eager);
  const ours: SharedLibrary = { singleton: true, requiredVersion: false, eager };
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
    'react-router-dom': library('react-router-dom', eager, slim),
    // The sign-in pages need neither, so the shell has both in a separate file.
    '@tanstack/react-query': library('@tanstack/react-query', false, slim),
    '@mostrador/shared-auth': ours,
    '@mostrador/shared-data': { ...ours, eager: false },
    '@mostrador/shared-ui': ours,
    // One entry per component, so that a screen loads only the components it shows.
    '@mostrador/shared-ui/': { ...ours, eager: false },
    ...Object.fromEntries(firstScreen?.map((name) => [`@mostrador/shared-ui/${name}`, ours]) ?? []),
  };
}

function library(name: string, eager: boolean, slim: SharingOptions['slim'] = {}): SharedLibrary {
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  return {
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    eager,
    ...(slim[name] && { import: slim[name].request }),
  };
}
