import { ensureDemoShop } from '@mostrador/api/demo/ensure-demo-shop';
import { startProduct } from '../start-product.ts';
import { readInstallationSettings, readStartSettings } from '../start-settings.ts';
import { stopWithParent } from '../stop-with-parent.ts';
import { inboxLine } from '../trial-inbox.ts';
import { DEVELOPMENT_SITE } from './site.ts';

// The product server of `pnpm dev`, started again by `node --watch` when a file it runs changes.
const installation = readInstallationSettings();
const { server, inbox, close } = await startProduct(
  readStartSettings(),
  installation,
  DEVELOPMENT_SITE,
);
stopWithParent(close);
const { demo, mode } = installation;
if (demo) await ensureDemoShop(server.database, { now: new Date(), mode });
if (inbox) console.log(inboxLine(inbox));
