import { ensureDemoShop } from '@mostrador/demo/ensure-demo-shop';
import { endUnstarted } from '../start-failure.ts';
import { startProduct } from '../start-product.ts';
import { readInstallationSettings, readStartSettings } from '../start-settings.ts';
import { stopWithParent } from '../stop-with-parent.ts';
import { arcaLine } from '../trial-arca.ts';
import { inboxLine } from '../trial-inbox.ts';
import { DEVELOPMENT_SITE } from './site.ts';

// The product server of `pnpm dev`, restarted by `node --watch` when one of its files changes.
const settings = readStartSettings();
const installation = readInstallationSettings();
const starting = startProduct(settings, installation, DEVELOPMENT_SITE);
stopWithParent(async () => (await starting).close());
const { server, inbox, arca } = await starting.catch((error) => endUnstarted(error, settings));
const { demo, mode } = installation;
if (demo) await ensureDemoShop(server.database, { now: new Date(), mode });
if (inbox) console.log(inboxLine(inbox));
if (arca) console.log(arcaLine(arca));
