import { createHash } from 'node:crypto';
import type { RemoteRelease, SharedParts } from '@mostrador/federation';
import { readBundledSources } from './bundled-sources.ts';
import type { Part } from './describe-type.ts';
import type { SharedModules } from './shared-modules.ts';

/** What JSX becomes. No source imports it by name. */
const JSX = 'react/jsx-runtime';
const WORD = /[A-Za-z_$][\w$]*/g;
/** 24 bits: where fifteen hundred parts are offered, one missing part in ten thousand passes for one of them. */
const DIGEST_LENGTH = 4;

/** Everything a shell built from these modules has. */
export function offersOf(modules: SharedModules): SharedParts {
  const parts = [...modules].flatMap(([name, parts]) => [
    digestOf({ path: name, is: 'a module' }),
    ...parts.map(digestOf),
  ]);
  return [...new Set(parts)];
}

/**
 * What a remote uses of these modules: of those it imports, each part whose names all stand somewhere in
 * its code. That may be more than it uses, never less.
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
