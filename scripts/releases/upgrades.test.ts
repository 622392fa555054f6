import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import apiSchema from '@mostrador/api/database/schema.json' with { type: 'json' };
import { type Server, startServer } from '@mostrador/api/server';
import { settingsFrom } from '@mostrador/api/settings';
import { copyForm, readCopy } from '@mostrador/api/test/a-shop-copy';
import { expectEvenBooks } from '@mostrador/api/test/books';
import { prepareDatabase as prepareInvoicing } from '@mostrador/invoicing/database/prepare-database';
import invoicingSchema from '@mostrador/invoicing/database/schema.json' with { type: 'json' };
import { moveDatabase } from '@mostrador/moves/move-database';
import { describeSchema } from '@mostrador/server-kit/database/describe-schema';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { serverLoginOf } from '@mostrador/server-kit/database/server-address';
import { createDatabase, runAsAdmin } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  type Answer,
  type Call,
  callerOf,
  done,
  lastDays,
  OWNER,
  type PastWork,
  workForDays,
} from './days-of-work.ts';
import { RELEASED_MAINS } from './released-mains.ts';
import { startRelease } from './start-release.ts';

/** Commits between two releases whose data needs repair (ADR 51). */
const BETWEEN_RELEASES = ['5e340222', '8609ebf3', 'e5ac317d'];

/** The features added in each release. */
const ADDED: Record<string, string[]> = {
  '72721389': ['customers'],
  '55643f7d': ['brands', 'categories', 'full sales'],
  f3c6fcc3: ['cash', 'cancellations', 'returns', 'accounts', 'dashboard', 'reports', 'copies'],
};

/** The files of a copy that do not depend on the shop that loads it. */
const COMPARED_FILES = [
  'marcas.csv',
  'categorias.csv',
  'productos.csv',
  'clientes.csv',
  'ventas.csv',
  'ventas-renglones.csv',
  'devoluciones.csv',
  'devoluciones-renglones.csv',
  'pagos-de-clientes.csv',
  'cuentas-corrientes.csv',
];
const CODE = 'Código de barras';
/**
 * Converts a code to the copy's spelling: text, because a spreadsheet would round so many digits.
 */
const inOneSpelling = (code: string) => code.replace(/^(\d+) (\d+)$/, "'$1$2");
const OF_THE_SHOP = ['Cambiado', 'Caja Id', 'Imagen'];

/** The reports that add up sales, in part from stored sums. */
const REPORTS = ['days', 'hours', 'weekdays', 'sellers', 'methods', 'categories', 'margins', 'iva'];

const LONG_MS = 600_000;

describe.each([...RELEASED_MAINS.map(({ commit }) => commit), ...BETWEEN_RELEASES])(
  'the data that a shop wrote with release %s',
  (commit) => {
    let folder: string;
    let database: Awaited<ReturnType<typeof createDatabase>>;
    /** The same data, which went to another Postgres before an upgrade. */
    let moved: typeof database | undefined;
    let past: PastWork;
    let server: Server;
    let owner: pg.Client;
    /** Calls in the session that the release started. */
    let call: Call;

    const read = async (path: string) => (await done(call('GET', path))).json;
    const ask = async (query: string) => (await owner.query(query)).rows;
    async function startToday(): Promise<void> {
      server = await startServer({
        port: 0,
        host: '127.0.0.1',
        dataDir: join(folder, 'data'),
        databaseUrl: database.connectionString,
        settings: settingsFrom({ LOG_LEVEL: 'silent' }),
      });
      call = callerOf(server.url, past.token);
    }
    const readReports = () =>
      Promise.all(REPORTS.map((name) => read(`/reports/${name}?${lastDays()}`)));

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mostrador-release-'));
      database = await createDatabase('');
      const release = await startRelease(commit, folder, database.connectionString);
      try {
        past = await workForDays(release.url, release.goBack);
      } finally {
        await release.close();
      }
      if (!BETWEEN_RELEASES.includes(commit)) {
        moved = await createDatabase('');
        await moveDatabase(database.connectionString, moved.connectionString, () => {});
      }
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      await startToday();
      await prepareInvoicing(database.connectionString);
      owner = new pg.Client(database.connectionString);
      await owner.connect();
    }, LONG_MS);

    afterAll(async () => {
      vi.restoreAllMocks();
      await owner?.end();
      await server?.close();
      await database.drop();
      await moved?.drop();
      const login = serverLoginOf(database.name, 'invoicing');
      // 7cfd4d5 had a single login for all databases.
      await runAsAdmin(inject('postgres'), `drop role if exists ${login}, mostrador_app`);
      await rm(folder, { recursive: true });
    }, LONG_MS);

    test('has everything that the release could do', () => {
      const place = RELEASED_MAINS.findIndex((main) => main.commit === commit);
      const until = RELEASED_MAINS.slice(0, place + 1);
      expect(past.did).toEqual(
        expect.arrayContaining(until.flatMap((main) => ADDED[main.commit] ?? [])),
      );
    });

    test("has the tables of today's migrations", async () => {
      await usingOwner(database.connectionString, async ({ db }) => {
        expect(await describeSchema(db, 'public')).toEqual(apiSchema);
        expect(await describeSchema(db, 'invoicing')).toEqual(invoicingSchema);
      });
    });

    test('goes on: its session sells, its owner signs in, and the register counts it', async () => {
      const products: Answer['json'][] = await read('/products');
      expect(products.map(({ name, barcode }) => [name, barcode])).toEqual([
        ['=Yerba "Sol"; 1 kg', '7790387000016'],
        ['Pan', null],
      ]);
      if (!past.did.includes('cash')) {
        const { cashRegisterConfig } = await read('/auth/me');
        await done(
          call('PUT', '/cash-registers/config/update', {
            cashRegisterConfig: { ...cashRegisterConfig, enabled: true },
          }),
        );
        await done(call('POST', '/cash-registers', { openingAmount: 1000 }));
      }
      const before = (await read('/cash-registers/current')).cashRegister;

      for (const { _id, stock } of products) {
        const sale = { items: [{ productId: _id, quantity: 1 }] };
        const { json } = await done(call('POST', '/sales', sale));
        expect(json.stock).toMatchObject([{ _id, stock: stock - 1 }]);
      }
      const signedIn = await done(callerOf(server.url)('POST', '/auth/login', OWNER));

      expect(signedIn.json.user.username).toBe(OWNER.username);
      const sold = products.reduce((sum, { price }) => sum + price, 0);
      const { cashRegister } = await read('/cash-registers/current');
      expect(cashRegister.expectedAmount).toBeCloseTo(before.expectedAmount + sold, 2);
      expect(cashRegister.salesCount).toBe(before.salesCount + 2);
      expect((await read('/health')).status).toBe('ok');
    });

    test('can go to another Postgres before, and is the same there', async () => {
      if (!moved) return;
      await prepareDatabase(moved.connectionString, { queues: [] });
      await usingOwner(moved.connectionString, async ({ db }) => {
        expect(await describeSchema(db, 'public')).toEqual(apiSchema);
      });
      await expectEvenBooks(moved);
    });

    test('has even books, and the debt of its customer', async () => {
      await expectEvenBooks(database);
      if (past.did.includes('accounts')) {
        const { debtors } = await read('/customers/debtors');
        expect(debtors).toMatchObject([{ customer: { name: 'Ana Ñandú', balance: 734.31 } }]);
      }
    });

    test('has its closed register with its figures', async () => {
      if (!past.closedRegister) return;
      const {
        _id,
        openingAmount,
        actualAmount,
        expectedAmount,
        totalSales,
        salesCount,
        difference,
      } = past.closedRegister;
      const { cashRegister } = await read(`/cash-registers/${_id}`);
      expect(cashRegister).toMatchObject({ openingAmount, actualAmount, expectedAmount });
      expect(cashRegister).toMatchObject({ totalSales, salesCount, difference });
      if (past.did.includes('accounts')) expect(expectedAmount).toBe(7954.54);
    });

    test("has the reports that today's server would calculate", async () => {
      const before = await readReports();
      const totals = await read('/sales/totals');
      await server.close();
      await ask(`delete from product_days_closed; delete from sale_day;
      update sale_days_closed set before = '0001-01-01'`);
      await startToday();

      expect(await readReports()).toEqual(before);
      expect(await read('/sales/totals')).toEqual(totals);
      const [{ sold }] = await ask(
        `select sum(total_cents) / 100.0 as sold from sale where status = 'completed'`,
      );
      expect(totals.total).toBeCloseTo(Number(sold), 2);
    });

    test('can be loaded from the copy that it made', async () => {
      if (!past.copy) return;
      const person = { username: 'luz', email: 'luz@kiosco.example', storeName: 'Otro' };
      const registered = await done(
        callerOf(server.url)('POST', '/auth/register', { ...OWNER, ...person }),
      );
      const other = callerOf(server.url, registered.json.token);

      await done(other('POST', '/shop-data', copyForm(past.copy)));

      const [ours, theirs] = [
        readCopy((await done(other('GET', '/shop-data'))).body),
        readCopy(past.copy),
      ];
      for (const file of COMPARED_FILES) {
        const known = (row: Record<string, string>) =>
          Object.entries(row)
            .filter(([header]) => !OF_THE_SHOP.includes(header))
            .map(([header, value]) => [header, header === CODE ? inOneSpelling(value) : value]);
        const before = theirs.rowsOf(file).map((row) => Object.fromEntries(known(row)));
        expect(ours.rowsOf(file), file).toHaveLength(before.length);
        expect(ours.rowsOf(file), file).toMatchObject(before);
      }
      await expectEvenBooks(database);
    });
  },
);
