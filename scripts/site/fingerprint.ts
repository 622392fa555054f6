import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type WorkspacePackage } from './workspace.ts';

/** Describes what a release shares, and is therefore an input of every release. */
const BUILD = 'scripts/site';

/**
 * Returns eight hex digits that change with any input of a package's build: its sources, those of
 * the workspace packages it depends on, the installed libraries, and this build. A changed input may
 * still build the same release.
 */
export function fingerprintOf(target: WorkspacePackage): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'pnpm-lock.yaml')));
  for (const folder of [BUILD, ...target.builtFrom]) {
    const files = globSync(
      '{package.json,rspack.config.ts,index.html,{src,preset,public,surface}/**/*}',
      {
        cwd: join(ROOT, folder),
        exclude: (name) => /\.(test|stories)\.tsx?$/.test(name),
      },
    ).sort();
    for (const file of files) {
      const path = join(ROOT, folder, file);
      if (statSync(path).isFile()) hash.update(`${folder}/${file}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 8);
}
