import type { Product } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import type { PlannedCell, PlannedRow } from '@mostrador/shared-screens/imports';
import { describe, expect, test } from 'vitest';
import { aProductList, EVERYTHING, type RowGiven } from '../../../test/a-product-list.ts';
import { existingProduct } from './existing-product.ts';
import { planProducts } from './plan-products.ts';
import type { ProductImportOptions } from './product-import-options.ts';

const GROCERIES = { _id: newId(), name: 'Almacén' };
const YERBA = aProduct({
  name: 'Yerba Playadito 1 kg',
  barcode: '7793704000911',
  codes: [{ code: 'BULTO-10', quantity: 10 }],
  price: 3000,
  stock: 40,
  categoryId: GROCERIES,
  publishedToStore: true,
});
const CHEESE = aProduct({ name: 'Queso cremoso', price: 9800, unit: 'kg', stock: 3.25 });
const COSTS: Record<string, number> = { [YERBA._id]: 2000 };

function plan(
  rows: readonly RowGiven[],
  options: Partial<ProductImportOptions> = {},
  products: readonly Product[] = [YERBA, CHEESE],
) {
  const existing = products.map((one) => existingProduct(one, COSTS[one._id] ?? null));
  const planned = planProducts(aProductList(rows), existing, { ...EVERYTHING, ...options });
  return { ...planned, listed: planned.rows.filter(({ row }) => row !== null) };
}

/** A row in short: its outcome, and each cell as 'price: $ 1,00 → $ 2,00'. */
function inShort({ outcome, problem, warning, cells }: PlannedRow) {
  const change = ({ key, before, after }: PlannedCell) =>
    `${key}: ${before === null ? '' : `${before} → `}${after}`.replaceAll('\u00a0', ' ');
  return [
    outcome,
    ...cells.map(change),
    ...(problem ? [`! ${problem}`] : warning ? [`? ${warning}`] : []),
  ];
}

const listedInShort = (...given: Parameters<typeof plan>) => plan(...given).listed.map(inShort);

test('a new product is a favourite and published if the list says so', () => {
  const { listed, parts } = plan([
    { name: 'Café', price: 900, favourite: true, publishedToStore: true },
  ]);
  expect(listed.map(inShort)).toEqual([
    ['created', 'name: Café', 'price: $ 900,00', 'favourite: Sí', 'publishedToStore: Sí'],
  ]);
  expect(parts()[0]?.body.creates).toMatchObject([{ favourite: true, publishedToStore: true }]);
});

describe('which product a row is about', () => {
  test('its code says it, in any spelling, a further one too', () => {
    expect(
      listedInShort([
        { barcode: '779-3704 000911', price: 3100 },
        { barcode: 'nuevo-1', name: 'Café', price: 900 },
      ]),
    ).toEqual([
      ['changed', 'price: $ 3.000,00 → $ 3.100,00'],
      ['created', 'barcode: nuevo-1', 'name: Café', 'price: $ 900,00'],
    ]);
    expect(listedInShort([{ barcode: 'bulto-10', price: 3100 }])).toEqual([
      ['changed', 'price: $ 3.000,00 → $ 3.100,00'],
    ]);
  });

  test('its name says it when it has no code', () => {
    const { listed, parts } = plan([
      { name: 'QUESO  CREMOSO', price: 9900 },
      { barcode: '', name: 'Café', price: 900 },
    ]);
    expect(listed.map(({ outcome }) => outcome)).toEqual(['changed', 'created']);
    expect(parts()[0]?.body.changes[0]).toMatchObject({ _id: CHEESE._id, to: { price: 9900 } });
  });

  test('a product without a code gets the one of the row with its name', () => {
    const { listed, parts } = plan(
      [{ barcode: '7790001000017', name: 'queso cremoso', price: 9800 }],
      { takes: 'price' },
    );
    expect(listed.map(inShort)).toEqual([
      ['changed', 'barcode: 7790001000017', 'price: $ 9.800,00 → $ 9.800,00'],
    ]);
    expect(parts()[0]?.body.changes).toEqual([
      { _id: CHEESE._id, from: { barcode: null }, to: { barcode: '7790001000017' } },
    ]);
  });

  test('another code with the name of a product that has one is a new product, and says so', () => {
    expect(listedInShort([{ barcode: '1', name: YERBA.name, price: 1 }])[0]?.at(-1)).toBe(
      '? Ya tenés uno con ese nombre y otro código',
    );
  });

  test('two products of one name are not told apart', () => {
    const twins = [aProduct({ name: 'Pan' }), aProduct({ name: 'pan' })];
    expect(listedInShort([{ name: 'Pan', price: 5 }], {}, twins)[0]).toEqual([
      'refused',
      'name: Pan',
      'price: $ 5,00',
      '! Tenés 2 productos con ese nombre: poné el código',
    ]);
    expect(listedInShort([{ barcode: '11', name: 'Pan', price: 5 }], {}, twins)[0]?.at(-1)).toBe(
      '! Tenés 2 productos «Pan» sin código',
    );
  });

  test('a code that Excel broke is refused, and can be corrected', () => {
    const { listed } = plan([
      { barcode: { text: '7,79E+12', problem: 'Excel cambió el código' }, name: YERBA.name },
    ]);
    expect(inShort(listed[0] as PlannedRow)).toEqual([
      'refused',
      'barcode: 7,79E+12',
      'name: Yerba Playadito 1 kg',
      '! Excel cambió el código',
    ]);
    expect(listed[0]?.cells[0]).toMatchObject({ isEditable: true });
  });

  test.each([
    ['an EAN-8', '6385071', '06385071'],
    ['a UPC-A', '36000291452', '0036000291452'],
  ])('%s without its zero is repaired', (_, listed, stored) => {
    const [row] = plan([{ barcode: listed, name: 'Café', price: 1 }]).listed;
    expect(row).toMatchObject({
      outcome: 'created',
      warning: `Excel le sacó el cero: lo leemos como ${stored}`,
    });
    expect(row?.cells[0]).toMatchObject({ key: 'barcode', after: stored });
  });

  test("a supplier's own numbers of as many digits are left as they are", () => {
    const codes = plan([
      { barcode: '6385071', name: 'Café', price: 1 },
      { barcode: '6385072', name: 'Té', price: 1 },
    ]).parts()[0]?.body.creates;
    expect(codes?.map(({ barcode }) => barcode)).toEqual(['6385071', '6385072']);
  });

  test("a code of the shop's own is recognised without its zeros", () => {
    const tea = aProduct({ name: 'Té', barcode: '00123', price: 10 });
    expect(listedInShort([{ barcode: '123', price: 10 }], {}, [tea])).toEqual([
      ['unchanged', 'price: $ 10,00 → $ 10,00'],
    ]);
  });

  test('rows that say the same count once; those that differ are all refused', () => {
    expect(
      plan([
        { barcode: '1', name: 'Té', price: 10 },
        { barcode: '1', name: 'Té', price: 10 },
        { barcode: '7793704000911', name: 'Yerba', price: 10 },
        { barcode: 'BULTO-10', name: 'Yerba', price: 20 },
        { name: 'Mate', price: 10 },
        { name: 'MATE', price: 20 },
      ]).listed.map(({ outcome, problem }) => [outcome, problem]),
    ).toEqual([
      ['created', undefined],
      ['skipped', 'Igual a la fila 2'],
      ['refused', 'El mismo producto está, con otros datos, en las filas 4 y 5'],
      ['refused', 'El mismo producto está, con otros datos, en las filas 4 y 5'],
      ['refused', 'El mismo producto está, con otros datos, en las filas 6 y 7'],
      ['refused', 'El mismo producto está, con otros datos, en las filas 6 y 7'],
    ]);
  });

  test('the other of two rows goes on when one is left out', () => {
    expect(
      listedInShort([
        { barcode: '1', name: 'Té', price: 10, isLeftOut: true },
        { barcode: '1', name: 'Té', price: 20 },
      ]),
    ).toEqual([['left-out'], ['created', 'barcode: 1', 'name: Té', 'price: $ 20,00']]);
  });

  test('a row without a code is about the new product of its name', () => {
    expect(
      plan([
        { name: 'Té', price: 10 },
        { barcode: '1', name: 'té', price: 10 },
      ]).listed.map(({ outcome }) => outcome),
    ).toEqual(['refused', 'refused']);
  });
});

describe('what the products of the shop take', () => {
  const ROW = { barcode: '7793704000911', name: 'Yerba suave', price: 3300, cost: 2200, stock: 12 };

  test('only the price', () => {
    expect(listedInShort([ROW], { takes: 'price' })).toEqual([
      ['changed', 'price: $ 3.000,00 → $ 3.300,00'],
    ]);
  });

  test('the cost, and a rounded price over it', () => {
    const { listed, parts } = plan([ROW], { takes: 'margin', margin: 40, rounding: '100' });
    expect(listed.map(inShort)).toEqual([
      ['changed', 'price: $ 3.000,00 → $ 3.100,00', 'cost: $ 2.000,00 → $ 2.200,00'],
    ]);
    expect(listed[0]?.cells.map(({ isEditable }) => isEditable)).toEqual([true, true]);
    expect(parts()[0]?.body.changes).toEqual([
      {
        _id: YERBA._id,
        from: { price: 3000, cost: 2000 },
        to: { price: 3100, cost: 2200 },
      },
    ]);
  });

  test('everything, but the stock only when asked', () => {
    expect(listedInShort([ROW])[0]?.map((text) => text.split(':')[0])).toEqual([
      'changed',
      'name',
      'price',
      'cost',
    ]);
    const { parts } = plan([ROW], { takes: 'price', setsStock: true });
    expect(parts()[0]?.body.changes[0]).toMatchObject({
      from: { price: 3000, stock: 40 },
      to: { price: 3300, stock: 12 },
    });
  });

  test('a blank cell leaves the value, and a problem of what is not taken does not matter', () => {
    expect(
      listedInShort([
        { barcode: '7793704000911', name: '', price: 3000, brand: '' },
        { name: 'Queso cremoso', price: 9800, brand: 'Sancor' },
      ]).map(([outcome]) => outcome),
    ).toEqual(['unchanged', 'changed']);
    expect(
      listedInShort([{ ...ROW, cost: { text: 'consultar', problem: 'No es un importe' } }], {
        takes: 'price',
      })[0]?.[0],
    ).toBe('changed');
  });

  test('a dash in the place of a price is none, and no price of 0', () => {
    const DASH = { text: '-', value: null };
    const { listed } = plan([
      { barcode: '7793704000911', price: DASH, cost: DASH },
      { barcode: '1', name: 'Té', price: { text: '$ -', value: null } },
    ]);
    expect(listed.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['unchanged', undefined],
      ['refused', 'Falta el precio'],
    ]);
  });

  test('prices without IVA get that of the row, of the product, or 21 %', () => {
    const exempt = aProduct({ name: 'Libro', ivaRate: 0, price: 1 });
    expect(
      plan(
        [
          { name: 'Libro', price: 100 },
          { name: 'Queso cremoso', price: 100, ivaRate: '10,5 %' },
          { name: 'Café', price: 826.45 },
        ],
        { isPriceNet: true },
        [exempt, CHEESE],
      ).listed.map(({ cells }) =>
        cells.find(({ key }) => key === 'price')?.after.replace('\u00a0', ' '),
      ),
    ).toEqual(['$ 100,00', '$ 110,50', '$ 1.000,00']);
  });

  test('a price that jumps, is under the cost or zero asks for a second look', () => {
    const jump = (price: number) => plan([{ barcode: '7793704000911', price }]).listed[0]?.warning;
    expect(jump(9000)).toBe('El precio se multiplica por 3');
    expect(jump(300)).toBe('El precio se divide por 10');
    expect(jump(1999)).toBe('El precio queda por debajo del costo');
    expect(jump(0)).toBe('Con precio 0, se pide en cada venta');
    expect(jump(8999)).toBeUndefined();
    expect(jump(3000)).toBeUndefined();
  });
});

describe('new products', () => {
  test('have what the list gives, and defaults', () => {
    const { parts, facts } = plan(
      [
        {
          barcode: '1',
          name: ' Café ',
          price: 900.5,
          cost: 500,
          ivaRate: 'Exento',
          unit: 'KILO',
          brand: 'La  Virginia',
          category: 'ALMACEN',
          stock: 2.5,
        },
      ],
      { tracksNewStock: false, names: { brands: [], categories: ['Almacén'], subcategories: [] } },
    );
    expect(parts()[0]).toMatchObject({
      body: {
        creates: [
          {
            barcode: '1',
            name: 'Café',
            price: 900.5,
            cost: 500,
            ivaRate: 0,
            unit: 'kg',
            brand: 'La Virginia',
            category: 'Almacén',
            stock: 2.5,
            tracksStock: false,
          },
        ],
      },
      rows: { creates: [2] },
    });
    expect(facts).toMatchObject({ created: 1, newBrands: ['La Virginia'], newCategories: [] });
  });

  test('are left when the person only updates', () => {
    expect(listedInShort([{ name: 'Café', price: 'x' }], { creates: false })).toEqual([
      ['skipped', '! No está en tu comercio'],
    ]);
  });

  test('need a name and a price, or a cost for a margin', () => {
    const rows = [
      { barcode: '1', name: '', price: 5, cost: '' },
      { barcode: '2', name: 'Té', price: '' },
    ];
    expect(listedInShort(rows).map((row) => row.at(-1))).toEqual([
      '! Falta el nombre',
      '! Falta el precio',
    ]);
    expect(
      listedInShort([{ barcode: '2', name: 'Té', price: 5, cost: '' }], { takes: 'margin' })[0],
    ).toEqual(['refused', 'barcode: 2', 'name: Té', 'cost: ', '! Falta el costo']);
  });

  test('a title between the rows is no product', () => {
    expect(
      listedInShort([
        { barcode: '', name: 'GASEOSAS', price: '' },
        { name: 'Té', price: 1 },
      ])[0],
    ).toEqual(['skipped', '! Parece un título de la lista: no tiene código ni precio']);
  });

  test.each([
    ['a name too long', { name: 'x'.repeat(121) }, 'Máximo 120 caracteres'],
    ['a price too large', { price: 1e12 }, 'Debe ser 999.999.999,99 o menos'],
    ['an IVA of no rate', { ivaRate: '15' }, 'El IVA puede ser 0, 10,5, 21 o 27'],
    ['a unit of no kind', { unit: 'pack' }, 'La unidad puede ser unidad, kg, g, litro o metro'],
    ['half a unit', { stock: 1.5 }, 'Debe ser un número entero'],
    ['a negative stock', { stock: -1 }, 'Debe ser 0 o más'],
    ['a subcategory of nothing', { subcategory: 'Tés' }, 'Falta su categoría'],
    [
      'a cell that was not read',
      { price: { text: 's/c', problem: 'No es un importe' } },
      'No es un importe',
    ],
  ] as [string, RowGiven, string][])('%s is refused at its cell', (_, wrong, problem) => {
    const [row] = plan([{ barcode: '1', name: 'Café', price: 5, ...wrong }]).listed;
    expect(row).toMatchObject({ outcome: 'refused', problem });
    expect(row?.cells.find((cell) => cell.problem)).toMatchObject({
      key: Object.keys(wrong)[0],
      problem,
      isEditable: true,
    });
  });
});

describe('brands and categories', () => {
  const SHOP = {
    names: {
      brands: ['Playadito'],
      categories: ['Almacén'],
      subcategories: [{ category: 'Almacén', name: 'Yerbas' }],
    },
  };

  test('case, accents and spaces make no other one', () => {
    expect(listedInShort([{ barcode: '7793704000911', category: ' ALMACEN' }], SHOP)[0]?.[0]).toBe(
      'unchanged',
    );
    const { facts } = plan(
      [
        { name: 'A', price: 1, brand: 'Kraft', category: 'almacen' },
        { name: 'B', price: 1, brand: 'KRAFT', category: 'Bebidas' },
      ],
      SHOP,
    );
    expect(facts).toMatchObject({
      changes: 2,
      created: 2,
      newBrands: ['Kraft'],
      newCategories: ['Bebidas'],
    });
  });

  test('of two that differ in an accent, the one that is written', () => {
    const categories = ['Almacén', 'Almacen'];
    const { facts, parts } = plan([{ name: 'A', price: 1, category: 'Almacén' }], {
      names: { ...SHOP.names, categories },
    });
    expect(facts.newCategories).toEqual([]);
    expect(parts()[0]?.body.creates[0]?.category).toBe('Almacén');
  });

  test('a subcategory is sent with the category that the product has', () => {
    const { parts } = plan([{ barcode: '7793704000911', subcategory: 'yerbas' }], SHOP);
    expect(parts()[0]?.body.changes).toEqual([
      {
        _id: YERBA._id,
        from: { subcategory: null, category: 'Almacén' },
        to: { subcategory: 'Yerbas', category: 'Almacén' },
      },
    ]);
  });

  test('another category shows that the subcategory is lost', () => {
    const mate = aProduct({
      name: 'Mate',
      categoryId: GROCERIES,
      subcategoryId: { _id: newId(), name: 'Yerbas', categoryId: GROCERIES },
    } as Partial<Product>);
    expect(listedInShort([{ name: 'Mate', category: 'Bazar' }], SHOP, [mate])[0]).toEqual([
      'changed',
      'name: Mate → Mate',
      'category: Almacén → Bazar',
      'subcategory: Yerbas → —',
    ]);
  });
});

describe('products that the list does not name', () => {
  test('are told apart, also two of one name', () => {
    const twins = [aProduct({ name: 'Pan' }), aProduct({ name: 'Pan' })];
    const { rows } = plan([{ barcode: '1', name: 'Té', price: 10 }], {}, twins);
    expect(rows.slice(1).map(({ id }) => id)).toEqual(twins.map(({ _id }) => _id));
  });

  const CAFE = { name: 'Café', price: 5 };

  test('stay as they are', () => {
    const { rows, parts } = plan([CAFE], { creates: false });
    expect(rows.filter(({ row }) => row === null).map(inShort)).toEqual([
      ['unlisted'],
      ['unlisted'],
    ]);
    expect(parts()).toEqual([]);
  });

  test('leave the online store when the person says so', () => {
    const { rows, parts } = plan([CAFE], { creates: false, unpublishesUnlisted: true });
    expect(rows.filter(({ row }) => row === null).map(inShort)).toEqual([
      ['unlisted', 'publishedToStore: Sí → No'],
      ['unlisted'],
    ]);
    expect(parts()).toEqual([
      {
        body: {
          creates: [],
          changes: [
            { _id: YERBA._id, from: { publishedToStore: true }, to: { publishedToStore: false } },
          ],
          removes: [],
        },
        rows: { creates: [], changes: [null] },
      },
    ]);
  });

  test('a product whose row is left out or refused is named', () => {
    const { rows } = plan(
      [
        { barcode: '7793704000911', name: 'x', price: 5, isLeftOut: true },
        { barcode: { text: '7E+12', problem: 'Roto' }, name: 'Queso cremoso', price: 5 },
      ],
      { unpublishesUnlisted: true },
    );
    expect(rows.filter(({ row }) => row === null)).toEqual([]);
  });
});

test('a list without rows plans nothing', () => {
  expect(plan([], {}, [])).toMatchObject({ rows: [], facts: { created: 0 } });
});

test('20,000 rows are sent in parts of 500', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    barcode: `${index}`,
    name: `Producto ${index}`,
    price: 1 + index,
  }));
  const parts = plan(rows).parts();
  expect(parts).toHaveLength(40);
  expect(parts[39]?.body.creates).toHaveLength(500);
  expect(parts[39]?.rows.creates.at(-1)).toBe(20_001);
});
