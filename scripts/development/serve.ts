import { ensureDemoShop } from '@mostrador/api/demo/ensure-demo-shop';
import { startServer } from '@mostrador/api/server';
import { readStartSettings } from '../start-settings.ts';
import { stopWithParent } from '../stop-with-parent.ts';
import { DEVELOPMENT_SITE } from './site.ts';

// The product server of `pnpm dev`, started again by `node --watch` when a file it runs changes.
const settings = readStartSettings();
const server = await startServer({ ...settings, siteRoot: DEVELOPMENT_SITE });
stopWithParent(server.close);
if (settings.demo) await ensureDemoShop(server.database, { now: new Date() });
