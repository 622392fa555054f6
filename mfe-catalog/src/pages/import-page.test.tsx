import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type NewProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { openPage } from '../../test/open-page.tsx';
import { productImport } from '../features/import/product-import.ts';

const { shop, server } = aShopServer();

const YERBA = aProduct({ name: 'Yerba Playadito 1 kg', barcode: '7793704000911', price: 3000 });
const SUGAR = aProduct({ name: 'Azúcar Ledesma 1 kg', barcode: '7792540250450', price: 1200 });

const LIST = `Distribuidora El Sol
Lista de precios;vigente desde 01/11
COD. BARRA;DESCRIPCION;P. VTA
7793704000911;YERBA PLAYADITO X 1K;$ 3.450,50
7792540250450;AZUCAR LEDESMA X 1K;consultar
7790040377202;ALFAJOR JORGITO;1.100,00`;

let sent: NewProductBatch[];
beforeEach(() => {
  runWorkersHere(productImport);
  localStorage.clear();
  shop.products = [YERBA, SUGAR];
  sent = [];
  server.use(mockEndpoint(productBatchEndpoints.create, ({ body }) => made(body)));
});
afterEach(() => vi.unstubAllGlobals());

/** A plan with room for so many products, of which two are used. */
const aPlanOf = (maxProducts: number) => ({
  plan: 'free' as const,
  status: 'active' as const,
  endDate: null,
  usage: { currentUsers: 1, currentProducts: 2, salesThisMonth: 0 },
  limits: { maxUsers: 1, maxProducts, maxSalesPerMonth: 100 },
});

function made(body: NewProductBatch) {
  sent.push(body);
  return aProductBatch({ _id: body._id, kind: 'import', title: body.title });
}

type Person = ReturnType<typeof openPage>['person'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Vista previa' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );

async function upload(person: Person, content = LIST, name = 'lista.csv') {
  const field = await screen.findByLabelText('Planilla');
  await person.upload(field, new File([content], name, { type: 'text/csv' }));
  await screen.findByRole('list', { name: 'Columnas de la lista' });
}

async function review(person: Person) {
  await person.click(await button('Seguir'));
  await person.click(await button('Ver los cambios'));
  await screen.findByRole('group', { name: 'Filas' });
}

test('a list is read, its columns found under the title, corrected and imported', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person);
  expect(screen.getByLabelText('Columna A: COD. BARRA')).toHaveProperty('value', 'barcode');
  expect(screen.getByLabelText('Columna B: DESCRIPCION')).toHaveProperty('value', 'name');
  expect(screen.getByLabelText('Columna C: P. VTA')).toHaveProperty('value', 'price');

  await review(person);
  expect(await rows()).toEqual([
    [
      '5',
      expect.stringContaining('Azúcar Ledesma 1 kg'),
      expect.stringContaining('consultar'),
      '',
      'Dejar afuera',
    ],
  ]);
  expect(await button(/^Importar 2 productos$/)).toHaveProperty('disabled', true);

  await person.click(await button(/^Corregir Precio de Azúcar/));
  const cell = screen.getByRole('textbox', { name: 'Precio de Azúcar Ledesma 1 kg' });
  await person.clear(cell);
  await person.type(cell, '1.300{Enter}');
  await person.click(await button('Cambian (2)'));
  expect((await rows()).map((row) => row[2])).toEqual([
    expect.stringContaining('$ 3.000,00 → $ 3.450,50'),
    expect.stringContaining('$ 1.200,00 → $ 1.300,00'),
  ]);

  await person.click(await button('Importar 3 productos'));
  expect(await screen.findByText(/lista\.csv: Aplicado/)).toBeTruthy();
  expect(sent).toMatchObject([
    {
      kind: 'import',
      title: 'lista.csv',
      creates: [{ barcode: '7790040377202', name: 'ALFAJOR JORGITO', price: 1100 }],
      changes: [
        { _id: YERBA._id, from: { price: 3000 }, to: { price: 3450.5 } },
        { _id: SUGAR._id, from: { price: 1200 }, to: { price: 1300 } },
      ],
    },
  ]);
});

test('the cell being corrected is left with Escape', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person);
  await review(person);
  const opener = await button(/^Corregir Precio de Azúcar/);
  opener.focus();
  await person.keyboard('{Enter}9{Escape}');
  expect(document.activeElement).toBe(await button(/^Corregir Precio de Azúcar/));
  expect((await rows())[0]?.[2]).toContain('consultar');
});

test('the focus goes to the next problem when one is corrected, and to each step', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person, LIST.replace('1.100,00', 's/p'));
  await person.click(await button('Seguir'));
  expect(document.activeElement?.textContent).toContain('Opciones');
  await person.click(await button('Ver los cambios'));
  await person.click(await button(/^Corregir Precio de Azúcar/));
  await person.keyboard('1200{Enter}');
  const next = await button(/^Corregir Precio de ALFAJOR/);
  await expect.poll(() => document.activeElement).toBe(next);
});

test('rows with problems are left out together, and one by one', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person);
  await review(person);
  await person.click(await button('Dejar afuera las filas con problemas'));
  await person.click(await button('Nuevos (1)'));
  await person.click(await button('Dejar afuera: ALFAJOR JORGITO'));
  await person.click(await button('Dejados afuera (2)'));
  await expect.poll(async () => (await rows()).map(([row]) => row)).toEqual(['5', '6']);

  await person.click(await button('Incluir: ALFAJOR JORGITO'));
  await person.click(await button('Importar 2 productos'));
  await screen.findByText(/lista\.csv: Aplicado/);
  expect(sent[0]?.creates).toHaveLength(1);
  expect(sent[0]?.changes).toMatchObject([{ _id: YERBA._id }]);
});

test('the columns chosen by hand are remembered for the next list that looks the same', async () => {
  const odd = 'AAA;BBB;CCC\nYerba Playadito 1 kg;x;100\nAzúcar Ledesma 1 kg;x;200';
  const { person } = openPage('/app/products/import');
  await upload(person, odd);
  await person.selectOptions(screen.getByLabelText('Columna B: BBB'), 'Marca');
  await person.click(await button('Seguir'));
  await person.click(await button('Elegir otra lista'));

  await upload(person, odd, 'otra.csv');
  expect(screen.getByText(/Usamos las columnas de la última vez/)).toBeTruthy();
  expect(screen.getByLabelText('Columna B: BBB')).toHaveProperty('value', 'brand');
});

test('a field that another column gets leaves the first one', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person);
  await person.selectOptions(screen.getByLabelText('Columna A: COD. BARRA'), 'Nombre');
  expect(screen.getByLabelText('Columna B: DESCRIPCION')).toHaveProperty('value', '');
  await person.selectOptions(screen.getByLabelText('Columna A: COD. BARRA'), 'No se usa');
  expect(screen.getByText(/Elegí la columna del código de barras o la del nombre/)).toBeTruthy();
  expect(await button('Seguir')).toHaveProperty('disabled', true);
});

test('cells pasted from a spreadsheet are a list', async () => {
  openPage('/app/products/import');
  await screen.findByLabelText('Planilla');
  // The page listens from an effect, which runs after its fields are there.
  await new Promise((resolve) => setImmediate(resolve));
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => 'Código\tPrecio\n7793704000911\t3.500' },
  });
  expect(await screen.findByLabelText('Columna B: Precio')).toHaveProperty('value', 'price');
});

test('a file that is no list says why, and another one can be chosen', async () => {
  const { person } = openPage('/app/products/import');
  const picture = new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    'lista.xlsx',
  );
  await person.upload(await screen.findByLabelText('Planilla'), picture);
  expect((await screen.findByRole('alert')).textContent).toContain('El archivo es una imagen');

  await upload(person);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('is refused to a seller without the permission, before any work', async () => {
  openPage('/app/products/import', { as: aSeller('canManageSales') });
  expect(await screen.findByText(/«Gestionar productos»/)).toBeTruthy();
  expect(screen.queryByLabelText('Planilla')).toBeNull();
});

test('leaving with a list that is not imported asks first', async () => {
  const { person } = openPage('/app/products/import');
  await upload(person);
  await person.click(screen.getByRole('link', { name: 'Cambios anteriores' }));
  const question = await screen.findByRole('dialog', { name: '¿Salir sin importar?' });
  await person.click(within(question).getByRole('button', { name: 'Seguir acá' }));
  expect(screen.getByLabelText('Columna A: COD. BARRA')).toBeTruthy();
});

describe('options', () => {
  const COSTS = `Código;Producto;Costo s/IVA;Stock
7793704000911;Yerba;1000;12
1;Mate;500;3`;

  test('a list of costs without IVA gives prices with a margin', async () => {
    const { person } = openPage('/app/products/import');
    await upload(person, COSTS);
    const costs = screen.getByRole('group', { name: 'Los costos están' });
    expect(within(costs).getByRole('radio', { name: 'Sin IVA' })).toHaveProperty('checked', true);
    await person.click(await button('Seguir'));
    expect(await button('Ver los cambios')).toHaveProperty('disabled', true);
    await person.type(screen.getByLabelText('Margen (%)'), '50');
    await person.click(screen.getByLabelText('Ajustar el stock al de la lista'));
    await person.selectOptions(screen.getByLabelText('Motivo del ajuste'), 'Compra');
    await person.click(await button('Ver los cambios'));
    await person.click(await button('Importar 2 productos'));

    await screen.findByText(/lista\.csv: Aplicado/);
    expect(sent).toMatchObject([
      {
        reason: 'Compra',
        creates: [{ name: 'Mate', cost: 605, price: 907.5, stock: 3, tracksStock: true }],
        changes: [{ to: { cost: 1210, price: 1815, stock: 12 } }],
      },
    ]);
  });

  test('the plan without room for the new products says so before anything is sent', async () => {
    server.use(mockEndpoint(subscriptionEndpoints.current, () => aPlanOf(2)));
    const { person } = openPage('/app/products/import');
    await upload(person, 'Código;Producto;Precio\n7793704000911;Yerba;3100\n1;Mate;500');
    await review(person);
    expect(await screen.findByText(/con esta lista tendrías 3/)).toBeTruthy();
    expect(await button('Importar 2 productos')).toHaveProperty('disabled', true);

    await person.click(await button('Opciones'));
    await person.click(screen.getByLabelText('Crear los productos nuevos'));
    await person.click(await button('Ver los cambios'));
    expect(await button('Importar 1 producto')).toHaveProperty('disabled', false);
  });
});

describe('the server', () => {
  test('refuses rows at their place, and the list is reviewed over fresh products', async () => {
    const refusals: string[] = [];
    server.use(
      mockEndpoint(productBatchEndpoints.create, ({ body }) => {
        refusals.push(body._id);
        return refusals.length === 1
          ? refuse(409, {
              error: 'Yerba Playadito 1 kg: cambió mientras lo mirabas',
              code: 'product-batch.outdated',
              fields: { 'changes.0': 'Cambió desde que lo viste' },
            })
          : made(body);
      }),
    );
    const { person } = openPage('/app/products/import');
    await upload(person, 'Código;Precio\n7793704000911;3100');
    await review(person);
    await person.click(await button('Importar 1 producto'));
    expect(await screen.findByText('Cambió desde que lo viste')).toBeTruthy();
    expect(await button('Importar 1 producto')).toHaveProperty('disabled', true);

    shop.products = [{ ...YERBA, price: 3050 }, SUGAR];
    await person.click(await button('Revisar de nuevo'));
    expect(await screen.findByText(/3\.050,00/)).toBeTruthy();
    await person.click(await button('Importar 1 producto'));
    await expect.poll(() => sent[0]?.changes).toMatchObject([{ from: { price: 3050 } }]);
  });

  test('gets the same batch again after a lost answer', async () => {
    const ids: string[] = [];
    server.use(
      mockEndpoint(productBatchEndpoints.create, ({ body }) => {
        ids.push(body._id);
        return ids.length === 1
          ? refuse(500, { error: 'Error del servidor', code: 'x' })
          : made(body);
      }),
    );
    const { person } = openPage('/app/products/import');
    await upload(person, 'Código;Precio\n7793704000911;3100');
    await review(person);
    await person.click(await button('Importar 1 producto'));
    await expect.poll(() => ids.length).toBe(1);
    await person.click(await button('Importar 1 producto'));
    await screen.findByText(/Aplicado/);
    expect(new Set(ids).size).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('gets what was seen: nothing can be corrected while it is sent', async () => {
    const answer = Promise.withResolvers<void>();
    server.use(
      mockEndpoint(productBatchEndpoints.create, async ({ body }) => {
        await answer.promise;
        return made(body);
      }),
    );
    const { person } = openPage('/app/products/import');
    await upload(person, 'Código;Precio\n7793704000911;3100');
    await review(person);
    await person.click(await button('Importar 1 producto'));
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull();
    expect(await button(/^Dejar afuera/)).toHaveProperty('disabled', true);
    expect(await button('Elegir otra lista')).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('link', { name: 'Cambios anteriores' }));
    const question = await screen.findByRole('dialog', { name: '¿Salir mientras se importa?' });
    await person.click(within(question).getByRole('button', { name: 'Seguir acá' }));
    answer.resolve();
    await screen.findByText(/Aplicado/);
  });

  test('gets a long list in parts', async () => {
    const parts: number[] = [];
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => aPlanOf(5000)),
      mockEndpoint(productBatchEndpoints.addPart, ({ body }) => {
        parts.push(body.creates?.length ?? 0);
      }),
    );
    const lines = Array.from(
      { length: 1200 },
      (_, line) => `C${line};Artículo ${line};${line + 1}`,
    );
    const { person } = openPage('/app/products/import');
    await upload(person, ['Código;Producto;Precio', ...lines].join('\n'));
    await review(person);
    await person.click(await button('Importar 1.200 productos'));
    await screen.findByText(/Aplicado/);
    expect(parts).toEqual([500, 500, 200]);
    expect(sent).toMatchObject([{ kind: 'import', parts: 3 }]);
  });
});

test('products of one name that the list lacks are all shown, each once', async () => {
  shop.products = [aProduct({ name: 'Pan' }), aProduct({ name: 'Pan' })];
  const { person } = openPage('/app/products/import');
  await upload(person, 'Código;Producto;Precio\nC-1;Té;950');
  await review(person);
  for (const shown of ['No están en la lista (2)', 'Nuevos (1)', 'No están en la lista (2)'])
    await person.click(await button(shown));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
});
