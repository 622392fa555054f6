import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshDatabase } from '@mostrador/api/test/database';
import { freePorts } from '@mostrador/server-kit/test/free-ports';
import { expect, test } from 'vitest';
import { aFolder, DEPLOY, run, start, startProcess } from './programs.ts';

const MONITORING = join(DEPLOY, 'monitoring');
const HOST = '127.0.0.1';
/** The product and its companions. */
const PORTS_OF_THE_PRODUCT = 10;

test.each([
  ['the configuration', ['check', 'config', 'prometheus.yml']],
  ['the alert rules', ['check', 'rules', 'alerts.yml']],
  ['what the alerts fire on', ['test', 'rules', 'alerts.test.yml']],
])('promtool accepts %s', async (_, [verb = '', kind = '', file = '']) => {
  expect(await run('promtool', [verb, kind, join(MONITORING, file)])).toMatchObject({ code: 0 });
});

test('each query of the dashboard has a value for a shop that sells', async () => {
  const { connectionString } = await freshDatabase();
  const folder = await aFolder();
  const port = await freePorts(PORTS_OF_THE_PRODUCT + 3);
  const metrics = port + PORTS_OF_THE_PRODUCT;
  const prometheusPort = metrics + 2;
  startProcess({
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    DEMO: '1',
  });
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${join(MONITORING, 'alerts.yml')}']
scrape_configs:
  - job_name: mostrador
    static_configs:
      - { targets: ['${HOST}:${metrics}'], labels: { server: api } }
      - { targets: ['${HOST}:${metrics + 1}'], labels: { server: invoicing } }
`,
  );
  start('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'tsdb')}`,
    `--web.listen-address=${HOST}:${prometheusPort}`,
  ]);
  const ask = async (path: string) =>
    (await fetch(`http://${HOST}:${prometheusPort}/api/v1/${path}`)).json();
  const valuesOf = async (query: string) =>
    (await ask(`query?query=${encodeURIComponent(query)}`)).data.result as unknown[];
  await expect
    .poll(() => ask('targets?state=active').then(healthsOf, () => []))
    .toEqual(['up', 'up']);

  await sell(`http://${HOST}:${port}`);

  const dashboard = JSON.parse(await readFile(join(MONITORING, 'grafana-dashboard.json'), 'utf8'));
  const queries = (dashboard.panels as { targets: { expr: string }[] }[])
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
    // A server with a database of its own makes no backups here.
    .filter((query) => !query.includes('mostrador_backup_'));
  expect(queries.length).toBeGreaterThan(15);
  for (const query of queries)
    await expect.poll(() => valuesOf(query), { message: query }).not.toHaveLength(0);
  expect(
    (await ask('rules')).data.groups[0].rules.filter(
      (rule: { health: string }) => rule.health === 'err',
    ),
  ).toEqual([]);
  expect(await valuesOf('mostrador_sales_total')).toMatchObject([
    { value: [expect.anything(), '2'] },
  ]);
});

const healthsOf = ({ data }: { data: { activeTargets: { health: string }[] } }) =>
  data.activeTargets.map(({ health }) => health);

/** Registers a shop and sells twice, with a while between for a rate. */
async function sell(url: string): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { token } = await post('/auth/register', {
    username: 'sol',
    email: 'sol@kiosco.example',
    password: 'una clave larga',
    storeName: 'Kiosco Sol',
  });
  const product = await post('/products', { name: 'Yerba', price: 100, stock: 10 }, token);
  for (const _ of [1, 2]) {
    await post('/sales', { items: [{ productId: product._id, quantity: 1 }] }, token);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
}
