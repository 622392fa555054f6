import { createHash } from 'node:crypto';
import type { RemoteRelease, SharedParts } from '@mostrador/federation';
import { ALL } from '@mostrador/federation/followed-imports';
import type { SlimLibrary } from '@mostrador/federation/slim-libraries';
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

/**
 * All parts of a shell built from these modules.
 *
 * @param slim the exports that the shell has of a library of which it shares a part
 */
export function offersOf(
  modules: SharedModules,
  slim: Readonly<Record<string, SlimLibrary>> = {},
): SharedParts {
  const parts = [...modules].flatMap(([name, parts]) => [
    digestOf({ path: name, is: 'a module' }),
    ...parts
      .filter(({ path }) => path === '' || (slim[name]?.names.includes(path) ?? true))
      .map(digestOf),
  ]);
  return [...new Set(parts)];
}

/** The parts of shared modules that a remote uses. */
export interface UsedParts {
  needs: RemoteRelease['needs'];
  /** The parts' names by their digests. */
  names: Record<string, string>;
}

/**
 * The parts of these modules that a remote uses: of each export it imports, the parts whose names
 * all occur in its code. That may be more than it uses, never less.
 *
 * @param root the remote's folder
 */
export function partsUsedBy(root: string, modules: SharedModules): UsedParts {
  const { text, imported } = readBundledSources(root, new Set(modules.keys()));
  const words = new Set(text.match(WORD));
  const needs: Record<string, SharedParts> = {};
  const names: Record<string, string> = {};
  for (const [name, parts] of modules) {
    if (name !== JSX && !imported.has(name)) continue;
    const exports = new Set(name === JSX ? [ALL] : imported.get(name)?.keys());
    const used = parts.filter(({ path }) => mayUse(path, exports, words));
    needs[name] = [{ path: name, is: 'a module' }, ...used].map((part) => {
      const digest = digestOf(part);
      names[digest] = part.path.startsWith(name) ? part.path : `${name} ${part.path}`;
      return digest;
    });
  }
  return { needs, names };
}

/** A part's path starts with the export that it belongs to; the library's version has none. */
function mayUse(path: string, imported: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  const [exported, ...others] = path.match(WORD) ?? [];
  if (!exported) return true;
  return (imported.has(ALL) || imported.has(exported)) && others.every((word) => words.has(word));
}

function digestOf({ path, is }: Part): string {
  return createHash('sha256').update(`${path}: ${is}`).digest('base64url').slice(0, DIGEST_LENGTH);
}
