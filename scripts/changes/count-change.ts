/** The kinds of files, in the order of the table. The first pattern that matches a path decides. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['generated', /(^|\/)(schema\.(ts|json)|pnpm-lock\.yaml)$/],
  ['tests', /\.(test|stories)\.[a-z]+$|(^|\/)(test|mutants)\/|^e2e\//],
  ['docs', /\.md$/],
  ['migrations', /\/migrations\//],
  ['contracts', /^(contracts|domain)\//],
  ['server', /^(api|invoicing|server-kit)\//],
  ['screens', /^(mfe-|shared-|shell|storefront|federation)/],
  ['other', /./],
];

/** The files that a change may take, without generated ones and documents. */
export const GOALS: Readonly<Record<string, { files: number; lines?: number; edits?: number }>> = {
  'product-field': { files: 6 },
  'history-column': { files: 6 },
  'payment-method': { files: 4 },
  feature: { files: 15, lines: 900, edits: 6 },
};

export interface CountedFile {
  path: string;
  isNew: boolean;
  added: number;
  removed: number;
}

export interface CountedKind {
  kind: string;
  created: number;
  edited: number;
  added: number;
  removed: number;
}

/** Adds up the files of a change by their kind. */
export function countByKind(files: readonly CountedFile[]): CountedKind[] {
  const byKind = Map.groupBy(files, ({ path }) => kindOf(path));
  return KINDS.flatMap(([kind]) => {
    const found = byKind.get(kind);
    return found ? [{ kind, ...sumsOf(found) }] : [];
  });
}

/** Returns what of a change is over its goal; empty when nothing is. */
export function overGoal(files: readonly CountedFile[], name: string): string[] {
  const goal = GOALS[name];
  if (!goal) return [`no goal is named ${name}: ${Object.keys(GOALS).join(', ')}`];
  const written = files.filter(({ path }) => !['generated', 'docs'].includes(kindOf(path)));
  const { created, edited, added } = sumsOf(written);
  // The edits of a feature are counted beside its own files.
  const counts = {
    files: goal.edits === undefined ? written.length : created,
    lines: added,
    edits: edited,
  };
  return (['files', 'lines', 'edits'] as const).flatMap((what) => {
    const most = goal[what];
    return most === undefined || counts[what] <= most
      ? []
      : [`${what}: ${counts[what]} of ${most}`];
  });
}

function kindOf(path: string): string {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] as string;
}

export function sumsOf(files: readonly CountedFile[]): Omit<CountedKind, 'kind'> {
  const created = files.filter(({ isNew }) => isNew).length;
  return {
    created,
    edited: files.length - created,
    added: files.reduce((sum, file) => sum + file.added, 0),
    removed: files.reduce((sum, file) => sum + file.removed, 0),
  };
}
