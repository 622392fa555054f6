import { join } from 'node:path';
import { touchedRemotes } from './changes/touched-remotes.ts';

// For .github/workflows/remotes.yml: prints the folders of the remotes that changed since a commit, as
// JSON. Runs before anything is installed.

const [since = 'main'] = process.argv.slice(2);
console.log(JSON.stringify(touchedRemotes(join(import.meta.dirname, '..'), since)));
