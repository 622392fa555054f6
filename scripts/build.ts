import { buildSite } from './site/build-site.ts';

// `pnpm build [folder…]`: builds the changed web apps, or only the named ones (`mfe-pos`).

const only = process.argv.slice(2);
const built = await buildSite(console.log, only.length > 0 ? only : undefined);
console.log(built.length === 0 ? 'Nothing changed' : `Built ${built.length} of the web apps`);
