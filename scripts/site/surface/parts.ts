import { createHash } from 'node:crypto';
import type { RemoteRelease, SharedParts } from '@mostrador/federation';
import { readBundledSources } from './bundled-sources.ts';
import type { Part } from './describe-type.ts';
import type { SharedModules } from './shared-modules.ts';

/** The module that JSX compiles to. No source imports it by name. */
const JSX = 'react/jsx-runtime';
const WORD = /[A-Za-z_$][\w$]*/g;
/**
 * 24 bits: with fifteen hundred offered parts, one missing part in ten thousand collides with one
 * of them.
 */
const DIGEST_LENGTH = 4;

/** All parts of a shell built from these modules. */
export function offersOf(modules: SharedModules): SharedParts {
  const parts = [...modules].flatMap(([name, parts]) => [
    digestOf({ path: name, is: 'a module' }),
    ...parts.map(digestOf),
  ]);
  return [...new Set(parts)];
}

/**
 * The parts of these modules that a remote uses: of each module it imports, the parts whose names
 * all occur in its code. That may be more than it uses, never less.
 *
 * @param root the remote's folder
 */
export function needsOf(root: string, modules: SharedModules): RemoteRelease['needs'] {
  const { text, imported } = readBundledSources(root, new Set(modules.keys()));
  const words = new Set(text.match(WORD));
  const used = [...modules].filter(([name]) => name === JSX || imported.has(name));
  return Object.fromEntries(
    used.map(([name, parts]) => [
      name,
      [
        digestOf({ path: name, is: 'a module' }),
        ...parts.filter(({ path }) => namesIn(path).every((word) => words.has(word))).map(digestOf),
      ],
    ]),
  );
}

function namesIn(path: string): string[] {
  return path.match(WORD) ?? [];
}

function digestOf({ path, is }: Part): string {
  return createHash('sha256').update(`${path}: ${is}`).digest('base64url').slice(0, DIGEST_LENGTH);
}
