import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync, type StaticExportEntry, type StaticImport } from 'oxc-parser';

/** The name that stands for all exports of a module. */
export const ALL = '*';

export interface FollowedImports {
  /** The files that were read. */
  files: ReadonlySet<string>;
  /** The names that they import by module, as it is written there; each with a file that does. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

interface FollowOptions {
  /** Whether it follows `import()` too, by default yes. */
  lazily?: boolean;
  /** Modules whose own imports do not count. */
  except?: ReadonlySet<string>;
}

interface Import {
  module: string;
  names: string[];
}

/**
 * Follows the imports of these files through the sources of the workspace, like the bundler. Types
 * are no imports, and libraries are not entered.
 */
export function followImports(
  entries: readonly string[],
  { lazily = true, except }: FollowOptions = {},
): FollowedImports {
  const names = new Map<string, Map<string, string>>();
  const files = new Set(entries);
  // The loop also visits files added while it runs.
  for (const file of files)
    for (const imported of importsOf(file, lazily)) {
      const { module } = imported;
      const known = names.get(module) ?? new Map<string, string>();
      for (const name of imported.names) known.set(name, file);
      names.set(module, known);
      const source = except?.has(module) ? undefined : sourceOf(module, file);
      if (source) files.add(source);
    }
  return { files, names };
}

function importsOf(file: string, lazily: boolean): Import[] {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imports = [
    ...module.staticImports.flatMap(importOf),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(exportedImportOf)),
  ];
  if (!lazily) return imports;
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, module] = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end)) ?? [];
    return module ? [{ module, names: [ALL] }] : [];
  });
  return [...imports, ...lazy];
}

function importOf({ entries, moduleRequest }: StaticImport): Import[] {
  const values = entries.filter(({ isType }) => !isType);
  if (entries.length > 0 && values.length === 0) return [];
  // A default import of a CommonJS library is all of it.
  return [
    { module: moduleRequest.value, names: values.map(({ importName }) => importName.name ?? ALL) },
  ];
}

/** Returns the import of `export … from`. */
function exportedImportOf({ moduleRequest, importName, isType }: StaticExportEntry): Import[] {
  if (!moduleRequest || isType) return [];
  return [{ module: moduleRequest.value, names: [importName.name ?? ALL] }];
}

/** Returns the file of a module of the workspace, unless it has no code, such as a style. */
function sourceOf(module: string, importer: string): string | undefined {
  if (!/^(\.|@mostrador\/)/.test(module)) return undefined;
  const file = createRequire(importer).resolve(module);
  return /\.tsx?$/.test(file) ? file : undefined;
}
