import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { compilerOptions } from './compiler-options.ts';

export interface BundledSources {
  /** The code of the remote and of everything it bundles, as one text without types and comments. */
  text: string;
  /** The shared modules that it imports. */
  imported: ReadonlySet<string>;
}

/** Follows a remote's imports from the routes it exposes to our shell, like the bundler. */
export function readBundledSources(root: string, shared: ReadonlySet<string>): BundledSources {
  const options = compilerOptions();
  const imported = new Set<string>();
  const files = new Set([join(root, 'src', 'routes.ts')]);
  const texts: string[] = [];
  // The loop also visits files added while it runs.
  for (const file of files) {
    const text = codeOf(file, options);
    texts.push(text);
    for (const { fileName: name } of ts.preProcessFile(text).importedFiles)
      if (shared.has(name)) imported.add(name);
      else {
        const found = ts.resolveModuleName(name, file, options, ts.sys).resolvedModule;
        if (found && isSourceOfOurs(found.resolvedFileName)) files.add(found.resolvedFileName);
      }
  }
  return { text: texts.join('\n'), imported };
}

/** Returns a file's code as a bundle has it: comments and types change no release. */
function codeOf(file: string, compilerOptions: ts.CompilerOptions): string {
  return ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { ...compilerOptions, jsx: ts.JsxEmit.Preserve, removeComments: true },
  }).outputText;
}

function isSourceOfOurs(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.includes('/node_modules/');
}
