import { globSync } from 'node:fs';
import type { ModuleDeclaration } from './module-declaration.ts';

const folder = new URL('./modules/', import.meta.url);

/** The declarations of all modules, found by their folders. */
export const modules: readonly ModuleDeclaration[] = await Promise.all(
  globSync('*/module.ts', { cwd: folder })
    .toSorted()
    .map(async (file) => (await import(new URL(file, folder).href)).default),
);
