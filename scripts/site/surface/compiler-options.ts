import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';

/** The workspace's compiler options, without its files. */
export function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT).options;
}
