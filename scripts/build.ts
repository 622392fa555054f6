import { buildSite } from './site/build-site.ts';

// `pnpm build [folder…]`: the web apps that changed, or of those named (`shell`, `mfe-pos`) alone.

const only = process.argv.slice(2);
const built = await buildSite(console.log, only.length > 0 ? only : undefined);
console.log(built.length === 0 ? 'Nothing changed' : `Built ${built.length} of the web apps`);
