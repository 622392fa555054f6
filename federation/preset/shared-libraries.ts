import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const ROUTER = join(import.meta.dirname, '..', 'src', 'router.ts');
const QUERY = join(import.meta.dirname, '..', 'src', 'query.ts');
const require = createRequire(import.meta.url);

/** Components of the way in, and those the shell shows everywhere. */
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
  version: string;
  requiredVersion: string;
  eager: boolean;
  /** What is bundled under the library's name, when that is not the library itself. */
  import?: string;
}

/**
 * What a page holds one copy of, however many remotes are on it: libraries with state of their own
 * (React's context, the router, the query cache) and our shared packages.
 *
 * @param eager `true` in the shell alone, which has them all in its first script: the first screen
 *   then waits for no other request. Remotes carry copies that only a host without them loads.
 */
export function sharedLibraries({ eager }: { eager: boolean }): Record<string, SharedLibrary> {
  const react = once(versionOf(require.resolve('react/package.json')), eager);
  const reactDom = once(versionOf(require.resolve('react-dom/package.json')), eager);
  const router = once(versionOf(require.resolve('react-router-dom/package.json')), eager);
  const query = once(versionOf(require.resolve('@tanstack/react-query/package.json')), eager);
  const auth = once(versionOf(join(WORKSPACE, 'shared-auth', 'package.json')), eager);
  const data = once(versionOf(join(WORKSPACE, 'shared-data', 'package.json')), eager);
  const ui = once(versionOf(join(WORKSPACE, 'shared-ui', 'package.json')), eager);
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
    'react-router-dom': { ...router, import: ROUTER },
    // The way in needs neither: the shell has both in a file of their own.
    '@tanstack/react-query': { ...query, import: QUERY, eager: false },
    '@mostrador/shared-auth': auth,
    '@mostrador/shared-data': { ...data, eager: false },
    '@mostrador/shared-ui': ui,
    // One entry for each component, so that a screen loads what it shows.
    '@mostrador/shared-ui/': { ...ui, eager: false },
    ...Object.fromEntries(FIRST_SCREEN.map((name) => [`@mostrador/shared-ui/${name}`, ui])),
  };
}

function once(version: string, eager: boolean): SharedLibrary {
  return { singleton: true, version, requiredVersion: `^${version}`, eager };
}

function versionOf(packageJson: string): string {
  return (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
}
