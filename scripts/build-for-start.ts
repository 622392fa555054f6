import { buildSite } from './site/build-site.ts';
import { endUnstarted } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

// The build of `npm start`: its failure is reported as the start's own.

process.on('disconnect', () => process.exit());
try {
  await buildSite(console.log);
} catch (error) {
  endUnstarted(error, readStartSettings());
}
process.disconnect?.();
