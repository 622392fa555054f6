import { buildSite } from './site/build-site.ts';

const built = await buildSite(console.log);
console.log(built.length === 0 ? 'Nothing changed' : `Built ${built.length} of the web apps`);
