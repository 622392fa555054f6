import { buildSite } from '../../scripts/site/build-site.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { PRODUCTS, SALES, SOLD_SINCE } from './a-shop-with-sales.ts';
import { recoverEmbedded } from './embedded-recovery.ts';
import { canRecoverHosted, recoverHosted } from './hosted-recovery.ts';
import type { Recovery } from './recover.ts';

/** From a lost machine to the first sale on another one. */
export const restore: Workload = {
  name: 'restore',
  async run(log) {
    await buildSite(log);
    log('embedded database');
    const { megabytes, ...embedded } = await recoverEmbedded(log);
    const figures = figuresOf('embedded', embedded);
    if (canRecoverHosted()) {
      log('Postgres 15 with pgBackRest');
      figures.push(...figuresOf('pgBackRest', await recoverHosted(log)));
    } else log('without pgBackRest: see deploy/backup');
    return {
      figures: [...figures, { what: 'the packed base', unit: 'MB', value: megabytes }],
      conditions: { products: PRODUCTS, sales: SALES, 'sales in the log': SOLD_SINCE },
    };
  },
};

function figuresOf(database: string, { restore, start, sale }: Recovery): Figure[] {
  return [
    { what: `${database}: until the first sale`, unit: 'ms', value: restore + start + sale },
    { what: '  the restore', unit: 'ms', value: restore },
    { what: '  npm start', unit: 'ms', value: start },
    { what: '  the sale', unit: 'ms', value: sale },
  ];
}
