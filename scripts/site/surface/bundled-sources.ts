import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FollowedImports, followImports } from '@mostrador/federation/followed-imports';
import ts from 'typescript';
import { compilerOptions } from './compiler-options.ts';

export interface BundledSources {
  /** The code of the remote and of everything it bundles, as one text without types and comments. */
  text: string;
  /** The names that it imports, of shared modules and of libraries. */
  imported: FollowedImports['names'];
}

/** Follows a remote's imports from the routes it exposes to our shell, like the bundler. */
export function readBundledSources(root: string, shared: ReadonlySet<string>): BundledSources {
  const options = compilerOptions();
  const { files, names } = followImports([join(root, 'src', 'routes.ts')], { except: shared });
  return { text: [...files].map((file) => codeOf(file, options)).join('\n'), imported: names };
}

/** Returns a file's code as a bundle has it: comments and types change no release. */
function codeOf(file: string, compilerOptions: ts.CompilerOptions): string {
  return ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { ...compilerOptions, jsx: ts.JsxEmit.Preserve, removeComments: true },
  }).outputText;
}
