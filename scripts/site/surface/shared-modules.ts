import { join } from 'node:path';
import { sharedLibraries } from '@mostrador/federation/shared-libraries';
import { SHARED_UI, sharedComponents } from '@mostrador/federation/shared-names';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';
import { compilerOptions } from './compiler-options.ts';
import { describeType, isOurs, type Part } from './describe-type.ts';

/** The facts of each shared module's types, by the module's name. */
export type SharedModules = ReadonlyMap<string, readonly Part[]>;

/** A file, and the version of its library when it is not ours. */
interface ModuleSource {
  file: string;
  version?: string;
}

/** Every module that shell and remotes share, from the current sources. Takes seconds. */
export function describeSharedModules(): SharedModules {
  return describeModules(sharedModules());
}

export function describeModules(modules: ReadonlyMap<string, ModuleSource>): SharedModules {
  const files = [...modules.values()].map(({ file }) => file);
  const program = ts.createProgram(files, { ...compilerOptions(), types: [] });
  const answered = new Set<ts.Type>();
  const describeAll = () =>
    [...modules].map(([name, { file, version }]) => {
      const exported = describeExports(program, file, answered);
      return [
        name,
        version ? [{ path: '', is: `version ${version}` }, ...exported] : exported,
      ] as const;
    });
  // The first pass collects the types of results.
  describeAll();
  return new Map(describeAll());
}

function describeExports(program: ts.Program, file: string, answered: Set<ts.Type>): Part[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const { name } = exported;
    const isAlias = exported.flags & ts.SymbolFlags.Alias;
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
    if (!isOurs(symbol)) return [{ path: name, is: "the library's" }];
    return describeType(checker, answered, name, checker.getTypeOfSymbol(symbol));
  });
}

function sharedModules(): Map<string, ModuleSource> {
  const options = compilerOptions();
  const modules = new Map<string, ModuleSource>();
  for (const [name, { version }] of Object.entries(sharedLibraries()))
    for (const module of name === SHARED_UI
      ? sharedComponents().map((each) => name + each)
      : [name])
      modules.set(module, { file: resolve(module, options), version: majorOf(version) });
  return modules;
}

function resolve(name: string, options: ts.CompilerOptions): string {
  const from = join(ROOT, 'federation', 'src', 'index.ts');
  const { resolvedModule } = ts.resolveModuleName(name, from, options, ts.sys);
  if (!resolvedModule) throw new Error(`${name} is shared and cannot be found`);
  return resolvedModule.resolvedFileName;
}

/** Within a major version a library only adds exports, each with its own name. */
function majorOf(version: string | undefined): string | undefined {
  return version?.split('.')[0];
}
