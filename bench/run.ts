import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalog } from './catalog/catalog.workload.ts';
import { completeSale } from './complete-sale/complete-sale.workload.ts';
import { dashboard } from './dashboard/dashboard.workload.ts';
import { federationTax } from './federation/federation.workload.ts';
import { firstVisit } from './first-visit/first-visit.workload.ts';
import { backupBesideSales } from './history/backup-beside-sales.workload.ts';
import { exportBesideSales } from './history/export-beside-sales.workload.ts';
import { history } from './history/history.workload.ts';
import { layoutShift } from './layout-shift/layout-shift.workload.ts';
import { listPage } from './list-page/list-page.workload.ts';
import { load } from './load/load.workload.ts';
import { many } from './many/many.workload.ts';
import { describeCode, describeMachine } from './measuring/machine.ts';
import { memory } from './memory/memory.workload.ts';
import { neighbours } from './neighbours/neighbours.workload.ts';
import { offline } from './offline/offline.workload.ts';
import { processes } from './processes/processes.workload.ts';
import { holds } from './report/figure.ts';
import { keepResults } from './report/results.ts';
import { tableOf } from './report/table.ts';
import type { Outcome, WorkloadOptions } from './report/workload.ts';
import { reports } from './reports/reports.workload.ts';
import { restore } from './restore/restore.workload.ts';
import { scanToLine } from './scan-to-line/scan-to-line.workload.ts';
import { shopSize } from './shop-size/shop-size.workload.ts';
import { store } from './store/store.workload.ts';

// `pnpm bench [workload…] [--minutes N] [--sales N]`: measures costs and their physical limit in the
// same run.

const ROOT = join(import.meta.dirname, '..');
const WORKLOADS = [
  completeSale,
  neighbours,
  catalog,
  many,
  dashboard,
  reports,
  history,
  exportBesideSales,
  backupBesideSales,
  restore,
  listPage,
  scanToLine,
  firstVisit,
  offline,
  layoutShift,
  federationTax,
  store,
  processes,
  load,
  memory,
  shopSize,
];
/** Above this, the figures reflect other processes as much as ours. */
const QUIET_UP_TO = 0.1;

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, sales: { type: 'string' } },
});
const options: WorkloadOptions = {
  minutes: aboveZero('--minutes', values.minutes),
  salesPerSecond: aboveZero('--sales', values.sales),
};
const unknown = names.filter((name) => !WORKLOADS.some((workload) => workload.name === name));
if (unknown.length > 0) {
  console.error(
    `No workload is called ${unknown.join(', ')}. There are: ${WORKLOADS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
if (process.platform !== 'linux') {
  console.error('The bench reads the CPU of each process from /proc: it needs Linux.');
  process.exit(1);
}

const startedAt = new Date();
const code = describeCode(ROOT);
const machine = await describeMachine();
if (machine.busy > QUIET_UP_TO)
  console.warn(
    `Something else uses ${Math.round(machine.busy * 100)} % of this machine: these figures are not to be quoted.`,
  );

const workloads: Record<string, Outcome> = {};
for (const { name, run, onlyWhenNamed } of WORKLOADS) {
  if (names.length > 0 ? !names.includes(name) : onlyWhenNamed) continue;
  console.log(`\n${name}`);
  const outcome = await run((line) => console.log(`  ${line}`), options);
  workloads[name] = outcome;
  console.log(`\n${tableOf(name, outcome.figures)}`);
}

const folder = await keepResults({ startedAt, code, machine, workloads });
const bars = Object.values(workloads).flatMap(({ figures }) =>
  figures.map(holds).filter((held) => held !== undefined),
);
console.log(`\n${bars.filter(Boolean).length} of ${bars.length} bars hold. Kept in ${folder}`);

function aboveZero(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (Number(value) > 0) return Number(value);
  console.error(`${name} takes a number above 0.`);
  process.exit(1);
}
