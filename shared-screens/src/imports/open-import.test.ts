import { expect, onTestFinished, test, vi } from 'vitest';
import { runWorkersHere } from '../../test/import-worker.ts';
import type { Importable } from './import-types.ts';
import { openImport, writeList } from './open-import.ts';
import { startRemoteWorker } from './remote-worker.ts';

interface Known {
  code: string;
}

const names: Importable<'code' | 'name', Known, { prefix: string }, string[], { known: number }> = {
  fields: [
    { key: 'code', title: 'Código', headings: [], kind: 'code' },
    { key: 'name', title: 'Nombre', headings: ['descripcion'], kind: 'text', required: true },
  ],
  plan: ({ rows }, existing, { prefix }) => ({
    rows: rows.map(({ row, values, isLeftOut }) => {
      const name = values.name?.value;
      const outcome = isLeftOut ? 'left-out' : name ? 'created' : 'refused';
      return {
        row,
        outcome,
        name: `${prefix}${name ?? ''}`,
        cells: [],
        ...(!name && { problem: 'Falta el nombre' }),
      };
    }),
    facts: { known: existing.length },
    parts: () => [rows.flatMap(({ values }) => String(values.name?.value ?? ''))],
  }),
};

const open = () => openImport<typeof names>(() => startRemoteWorker('import-worker'));

function anImport() {
  const workers = runWorkersHere(names);
  const list = open();
  onTestFinished(() => {
    list.close();
    vi.unstubAllGlobals();
  });
  return { list, workers };
}

const PASTED = 'Código\tNombre\n779\tYerba\n780\t\n781\tFideos\n';
const OPTIONS = { prefix: '' };

test('a pasted list is read, planned, corrected and cut into what is sent', async () => {
  const { list } = anImport();
  const { chosen } = await list.open(PASTED);
  expect(chosen.proposed.columns).toEqual({ code: 0, name: 1 });

  await list.setExisting(Array.from({ length: 1_201 }, (_, at) => ({ code: String(at) })));
  const planned = await list.plan({ columns: chosen.proposed.columns, options: { prefix: '· ' } });
  expect(planned).toMatchObject({ counts: { created: 2, refused: 1 }, facts: { known: 1_201 } });
  expect(await list.rows('refused', 0, 10)).toEqual({
    total: 1,
    rows: [{ row: 3, outcome: 'refused', name: '· ', problem: 'Falta el nombre', cells: [] }],
  });

  const corrected = await list.correct(3, 'name', 'Azúcar');
  expect(corrected.counts).toMatchObject({ created: 3, refused: 0 });
  expect(await list.cutParts()).toBe(1);
  expect(await list.part(0)).toEqual(['Yerba', 'Azúcar', 'Fideos']);
});

test('what is being sent does not change with a later correction', async () => {
  const { list } = anImport();
  const { chosen } = await list.open(PASTED);
  await list.plan({ columns: chosen.proposed.columns, options: OPTIONS });
  await list.cutParts();
  await list.correct(3, 'name', 'Azúcar');
  expect(await list.part(0)).toEqual(['Yerba', '', 'Fideos']);
});

test('rows with problems are left out together, and one can be taken in again', async () => {
  const { list } = anImport();
  const { chosen } = await list.open(PASTED);
  await list.plan({ columns: chosen.proposed.columns, options: OPTIONS });

  const without = await list.leaveOut('refused');
  expect(without.counts).toMatchObject({ created: 2, refused: 0, 'left-out': 1 });
  const again = await list.leaveOut([3], false);
  expect(again.counts).toMatchObject({ refused: 1, 'left-out': 0 });
});

test('what was corrected stays when the options change, and is forgotten with another table', async () => {
  const { list } = anImport();
  const { chosen } = await list.open(PASTED);
  const request = { columns: chosen.proposed.columns, options: OPTIONS };
  await list.plan(request);
  await list.correct(3, 'name', 'Azúcar');
  expect((await list.plan(request)).counts.refused).toBe(0);

  const other = await list.chooseTable(0);
  expect((await list.plan({ ...request, columns: other.proposed.columns })).counts.refused).toBe(1);
});

test('a refusal crosses from the worker with its sentence', async () => {
  const { list } = anImport();
  await expect(list.open('')).rejects.toMatchObject({
    name: 'ImportRefusal',
    message: 'La planilla está vacía.',
  });
});

test('closing stops the worker and ends what waits', async () => {
  const { list, workers } = anImport();
  const opening = list.open(PASTED);
  list.close();
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers.running).toBe(0);
});

test('a file that takes over 30 seconds stops the worker', async () => {
  const { workers } = anImport();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stuck = open();
  const opening = stuck.open({ arrayBuffer: () => new Promise(() => {}) } as unknown as Blob);
  const refused = expect(opening).rejects.toMatchObject({
    name: 'ImportRefusal',
    message: expect.stringContaining('tardó demasiado'),
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  expect(workers.running).toBe(1);
});

test('a worker that does not load is told apart from one that breaks', async () => {
  let worker: Worker | undefined;
  runWorkersHere(names);
  onTestFinished(() => void vi.unstubAllGlobals());
  const list = openImport<typeof names>(() => {
    worker = startRemoteWorker('import-worker');
    return worker;
  });
  const opening = list.open({ arrayBuffer: () => new Promise(() => {}) } as unknown as Blob);
  worker?.dispatchEvent(new Event('error'));
  await expect(opening).rejects.toMatchObject({
    message: expect.stringContaining('No se pudo cargar'),
  });
});

test('a remote on another origin is loaded by a blob, which has the origin of the page', () => {
  const addresses: string[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: URL | string) {
        addresses.push(String(address));
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('__webpack_public_path__', `${location.href}remotes/`);
  startRemoteWorker('import-worker');
  vi.stubGlobal('__webpack_public_path__', 'https://cdn.example/remotes/');
  startRemoteWorker('import-worker');
  expect(addresses).toEqual([
    `${location.href}remotes/import-worker.js`,
    expect.stringMatching(/^blob:/),
  ]);
});

test('a list is written in a worker that ends with it', async () => {
  const { workers } = anImport();
  const shares: number[] = [];
  const rows = Array.from({ length: 1_200 }, (_, at) => [`Producto ${at}`, at * 100]);
  const file = await writeList(
    () => startRemoteWorker('import-worker'),
    {
      type: 'csv',
      name: 'Productos',
      columns: [
        { title: 'Nombre', kind: 'text' },
        { title: 'Precio', kind: 'amount' },
      ],
    },
    rows,
    (share) => shares.push(share),
  );
  expect((await file.text()).split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('Nombre;Precio'),
    'Producto 0;0,00',
    'Producto 1;1,00',
  ]);
  expect(shares.at(-1)).toBe(1);
  expect(workers.running).toBe(1);
});
