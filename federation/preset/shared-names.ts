import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FollowedImports, followImports } from './followed-imports.ts';
import { sharedLibraries } from './shared-libraries.ts';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const COMPONENTS = join(WORKSPACE, 'shared-ui', 'src');
const SHELL = join(WORKSPACE, 'shell', 'src', 'index.tsx');
/** The page that the shell shows to visitors without a session. */
const SIGN_IN = join(WORKSPACE, 'mfe-public', 'src', 'pages', 'login-page.tsx');

/** Starts the names of shared components. */
export const SHARED_UI = '@mostrador/shared-ui/';
/** Small libraries, of which many components use a little. */
const SMALL = /^@(tabler\/icons-react|mantine\/hooks)(\/|$)/;

/** Returns the shared components: each folder of `shared-ui` with an index. */
export function sharedComponents(): string[] {
  return globSync('*/index.ts', { cwd: COMPONENTS }).map(dirname).sort();
}

/** Returns the shared components that the shell's first script and the sign-in page import. */
export function firstScreenComponents(): string[] {
  if (!existsSync(SIGN_IN)) throw new Error(`${SIGN_IN} is gone: name the sign-in page here`);
  const { names } = followImports([SHELL, SIGN_IN], { lazily: false });
  return sharedComponents().filter((name) => names.has(`${SHARED_UI}${name}`));
}

/** Returns the shared components that bring no library beside those that all pages have. */
export function lightComponents(): string[] {
  const shared = Object.keys(sharedLibraries());
  return sharedComponents().filter((name) => {
    const { names } = followImports([join(COMPONENTS, name, 'index.ts')], { lazily: false });
    return [...names.keys()].every(
      (module) =>
        /^(\.|@mostrador\/)/.test(module) || SMALL.test(module) || shared.includes(module),
    );
  });
}

/** Returns what a page with all remotes of the workspace imports: what the shell must share. */
export function importedByPages(): FollowedImports {
  const remotes = globSync('mfe-*/src/routes.ts', { cwd: WORKSPACE }).sort();
  return followImports([
    SHELL,
    ...sharedComponents().map((name) => join(COMPONENTS, name, 'index.ts')),
    ...remotes.map((file) => join(WORKSPACE, file)),
  ]);
}
