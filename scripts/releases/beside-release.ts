import { execFileSync } from 'node:child_process';
import { compareSchemas } from '@mostrador/server-kit/database/compare-schemas';
import type { SchemaDescription } from '@mostrador/server-kit/database/describe-schema';

/**
 * The changes that the newest release cannot work with, each with the reason to accept it. Emptied
 * with the next release.
 */
export const ACCEPTED: Readonly<Record<string, string>> = {};

/**
 * Returns what a running server of an earlier release would miss in today's schema, or what would
 * refuse its rows. While processes are replaced one by one, both versions work on one database.
 */
export function problemsBesideRelease(
  { today, released }: { today: SchemaDescription; released: SchemaDescription },
  accepted = ACCEPTED,
): string[] {
  // An index that is missing slows the old version down, and refuses nothing.
  const inTheWay = compareSchemas(today, released).filter(
    ({ name, found }) => !(name.startsWith('index ') && found === undefined),
  );
  const problems = inTheWay
    .filter(({ name }) => !(name in accepted))
    .map(
      ({ name, wanted, found }) =>
        `${name} is ${found ?? 'gone'} and was ${wanted ?? 'not there'} in the newest release, whose processes run beside the new ones during an upgrade: add first, and remove or forbid a release later (docs/scaling.md), or accept it in scripts/releases/beside-release.ts.`,
    );
  const names = new Set(inTheWay.map(({ name }) => name));
  const outdated = Object.keys(accepted)
    .filter((name) => !names.has(name))
    .map((name) => `${name} is accepted in scripts/releases/beside-release.ts for no reason.`);
  return [...problems, ...outdated];
}

/** Reads the description of a schema as a commit has it. */
export function releasedSchema(root: string, commit: string, file: string): SchemaDescription {
  const show = ['show', `${commit}:${file}`];
  return JSON.parse(execFileSync('git', show, { cwd: root, encoding: 'utf8' }));
}
