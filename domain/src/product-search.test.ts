import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createProductIndex } from './product-search.ts';
import { compactKeyOf } from './search-key.ts';

const yerba = { _id: '1', name: 'Yerba Playadito 1 kg', barcode: '7790387013627', stock: 9 };
const sugar = { _id: '2', name: 'Azúcar Ledesma 1 kg', barcode: '7792540250023', stock: 9 };
const biscuit = { _id: '3', name: 'Galletitas de azúcar', barcode: null, stock: 9 };
const box = { _id: '4', name: 'Caja 7790387013627 x 10', barcode: 'CAJA-10', stock: 9 };

const index = createProductIndex([sugar, box, biscuit, yerba]);

test('a barcode finds its product only when it is complete', () => {
  expect(index.byBarcode('7790387013627')).toBe(yerba);
  expect(index.byBarcode(' 7790387013627 ')).toBe(yerba);
  expect(index.byBarcode('779038701362')).toBeUndefined();
  expect(index.byBarcode('0')).toBeUndefined();
  expect(index.byBarcode('')).toBeUndefined();
});

test('a further code finds its product, and moves with it', () => {
  const crate = { code: '17790387013624', quantity: 12 };
  const packed = { ...yerba, codes: [crate, { code: 'Prov-7', quantity: 1 }] };
  const shop = createProductIndex([sugar, packed]);
  expect(shop.byBarcode('1779 0387 013624')).toBe(packed);
  expect(shop.byBarcode('PROV-7')).toBe(packed);
  expect(shop.search('prov 7', 10)).toEqual([packed]);
  expect(shop.count(crate.code)).toBe(1);

  const without = { ...packed, codes: [] };
  const moved = { ...sugar, codes: [crate] };
  const later = shop.update([moved, without]);
  expect(later.byBarcode(crate.code)).toBe(moved);
  expect(later.byBarcode('Prov-7')).toBeUndefined();
  expect(later.search('prov 7', 10)).toEqual([]);
  expect(later.update([without]).byBarcode(crate.code)).toBeUndefined();
});

test('a barcode is found in every spelling', () => {
  const shirt = { _id: '6', name: 'Remera', barcode: 'rem-12', stock: 9 };
  const soap = { _id: '7', name: 'Jabón', barcode: '0036000291452', stock: 9 };
  const shop = createProductIndex([sugar, shirt, soap]);

  for (const typed of ['7792540 250023', '7792540-250023', "'7792540250023", '7792540\u200b250023'])
    expect(shop.byBarcode(typed)).toBe(sugar);
  for (const typed of ['REM-12', 'rem\u201112', ' Rem - 1 2 ']) {
    expect(shop.byBarcode(typed)).toBe(shirt);
    expect(shop.search(typed, 10)[0]).toBe(shirt);
  }
  expect(shop.byBarcode('036000291452')).toBe(soap);
  expect(shop.search('0 36000 29145 2', 10)).toEqual([soap]);
});

describe('products that share a code from before codes had one spelling', () => {
  const small = { _id: '6', name: 'Remera S', barcode: 'rem-12', stock: 9 };
  const large = { _id: '7', name: 'Remera L', barcode: 'REM-12', stock: 9 };
  const spaced = { ...yerba, _id: '8', barcode: '7790387 013627' };

  test.each([[[small, large, yerba, spaced]], [[spaced, yerba, large, small]]])(
    'are found by their own spelling, in any order',
    (products) => {
      const shop = createProductIndex<(typeof products)[0]>(products);

      expect(shop.byBarcode('rem-12')).toBe(small);
      expect(shop.byBarcode('REM-12')).toBe(large);
      expect(shop.byBarcode('7790387013627')).toBe(yerba);
      expect(shop.byBarcode('7790387 013627')).toBe(spaced);
      expect(['6', '7']).toContain(shop.byBarcode('Rem-12')?._id);
    },
  );

  test.each([
    [small, large],
    [large, small],
  ])('are found by the code alone once the other one changes', (stays, leaves) => {
    const shop = createProductIndex([small, large]);

    const resolved = shop.update([stays, { ...leaves, barcode: 'otro' }]);
    expect(resolved.byBarcode('Rem-12')).toBe(stays);
    expect(resolved.byBarcode(leaves.barcode)).toBe(stays);
    expect(resolved.byBarcode('OTRO')?._id).toBe(leaves._id);
    expect(resolved.update([stays]).byBarcode(stays.barcode)).toBe(stays);
    expect(shop.update([]).byBarcode('Rem-12')).toBeUndefined();
  });
});

test('a product without a barcode is found only by its name', () => {
  const loose = { _id: '6', name: 'Pan', barcode: '', stock: 9 };
  const bakery = createProductIndex([loose, biscuit]);

  expect(bakery.byBarcode('')).toBeUndefined();
  expect(bakery.search('pan', 10)).toEqual([loose]);
  expect(bakery.search('y', 10)).toEqual([]);
});

test('names are found without accents, capitals, spaces and punctuation', () => {
  const cola = { _id: '8', name: 'Coca-Cola 1,5 l', barcode: null, stock: 9 };
  const kiosk = createProductIndex([sugar, biscuit, cola]);

  expect(kiosk.search('AZUCAR', 10)).toEqual([sugar, biscuit]);
  expect(kiosk.search('cocacola', 10)).toEqual([cola]);
  expect(kiosk.search('coca cola 1.5', 10)).toEqual([cola]);
});

test('every word must be in the name, in any order', () => {
  expect(index.search('kg yerba', 10)).toEqual([yerba]);
  expect(index.search('kg yerba 77903', 10)).toEqual([yerba]);
  expect(index.search('kg arroz', 10)).toEqual([]);
});

test('part of a barcode finds its product', () => {
  expect(index.search('25402', 10)).toEqual([sugar]);
  expect(index.search('caja-1', 10)).toEqual([box]);
  expect(index.search('caja1', 10)).toEqual([box]);
});

describe('the order', () => {
  const dairy = ['Dulce de leche', 'Leche', 'Leche descremada', 'Leche larga vida'].map(
    (name, place) => ({ _id: `d${place}`, name, barcode: null, stock: 5 }),
  );
  const [dulce, leche, descremada, largaVida] = dairy as [
    (typeof dairy)[0],
    (typeof dairy)[0],
    (typeof dairy)[0],
    (typeof dairy)[0],
  ];

  test('is by name without best sellers', () => {
    expect(createProductIndex(dairy).search('leche', 3)).toEqual([dulce, leche, descremada]);
  });

  test('starts with best sellers, whenever they load', () => {
    const index = createProductIndex(dairy);

    expect(index.search('leche', 3, ['d3', 'gone', 'd1', 'd3'])).toEqual([largaVida, leche, dulce]);
    expect(index.search('leche', 3, ['d2'])).toEqual([descremada, dulce, leche]);
  });

  test('puts available products first, however well the others sell', () => {
    const soldOut = { ...leche, stock: 0 };
    const byTheGram = { ...largaVida, stock: 0.25 };
    const index = createProductIndex(dairy).update([dulce, soldOut, descremada, byTheGram]);

    expect(index.search('leche', 4, ['d1', 'd3'])).toEqual([byTheGram, dulce, descremada, soldOut]);
    expect(index.search('leche', 3, ['d1'])).toEqual([dulce, descremada, byTheGram]);
  });

  test('puts what is not counted among the available ones', () => {
    const uncounted = { ...leche, stock: 0, tracksStock: false };
    const index = createProductIndex([{ ...dulce, stock: 0 }, uncounted, descremada, largaVida]);
    expect(index.search('leche', 4).at(-1)?._id).toBe(dulce._id);
  });

  test('counts all that a search would find, whatever its limit', () => {
    const coded = { _id: '6', name: 'Flan', barcode: 'leche', stock: 1 };
    const index = createProductIndex([...dairy, yerba, coded]);
    for (const text of ['leche', 'LECHE  dulce', '7790387013627', 'nada', '', '-'])
      expect(index.count(text), text).toBe(index.search(text, 99).length);
    expect(index.count('leche')).toBe(dairy.length + 1);
  });

  test('puts an exact barcode first, in stock or not', () => {
    const named = { _id: '5', name: '7790387013627 suelto', barcode: null, stock: 9 };
    const soldOut = { ...yerba, stock: 0 };
    const index = createProductIndex([named, soldOut]);

    expect(index.search('7790387013627', 10, ['5', '1'])).toEqual([soldOut, named]);
    expect(index.search(' 7790387013627 ', 10)).toEqual([soldOut, named]);
    expect(index.search('7790387013627', 1)).toEqual([soldOut]);
  });

  test('finds a barcode with only punctuation', () => {
    const odd = { ...yerba, barcode: '--' };
    expect(createProductIndex([odd, sugar]).search('--', 10)).toEqual([odd]);
    expect(createProductIndex([odd, sugar]).search('..', 10)).toEqual([]);
  });

  test('equals a sort by code, stock, sales and name', () => {
    const aProduct = fc.record({
      name: fc.array(fc.constantFrom('Té', 'Pan', 'Agua', 'a', 'b-a'), { minLength: 1 }),
      barcode: fc.option(fc.constantFrom('1', '12', '121', 'te', 'a-1')),
      stock: fc.constantFrom(0, 0.5, 1),
    });
    const aCase = fc.record({
      drawn: fc.uniqueArray(aProduct, {
        // Products with the same barcode are left out.
        selector: ({ barcode }) => barcode ?? Symbol('without'),
        maxLength: 30,
      }),
      bestSellers: fc.uniqueArray(fc.nat(40).map(String), { maxLength: 10 }),
      text: fc.constantFrom('te', 'PAN', 'a', 'b a', '12', '1', 'ba', 'agua te', ' té '),
      limit: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(aCase, ({ drawn, bestSellers, text, limit }) => {
        const products = drawn
          .map(({ name, ...rest }, place) => ({
            _id: String(place),
            name: name.join(' '),
            ...rest,
          }))
          .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
        const rankOf = ({ _id }: { _id: string }) => {
          const place = bestSellers.indexOf(_id);
          return place === -1 ? bestSellers.length : place;
        };
        const isExact = ({ barcode }: { barcode: string | null }) => barcode === text.trim();
        const words = text.trim().split(' ').map(compactKeyOf);
        const expected = products
          .filter(({ name, barcode }) =>
            words.every(
              (word) =>
                compactKeyOf(name).includes(word) || compactKeyOf(barcode ?? '').includes(word),
            ),
          )
          .sort(
            (a, b) =>
              Number(isExact(b)) - Number(isExact(a)) ||
              Number(b.stock > 0) - Number(a.stock > 0) ||
              rankOf(a) - rankOf(b),
          )
          .slice(0, limit);

        expect(createProductIndex(products).search(text, limit, bestSellers)).toEqual(expected);
      }),
    );
  });
});

test('returns at most the limit, and nothing for an empty search', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    _id: String(n),
    name: `Alfajor ${n}`,
    barcode: null,
    stock: 9,
  }));
  const alfajores = createProductIndex(many);
  expect(alfajores.search('alfajor', 10)).toEqual(many.slice(0, 10));
  expect(alfajores.search('   ', 10)).toEqual([]);
});

test('a renamed product is found by its new name, and its neighbours as before', () => {
  const renamed = { ...yerba, name: 'Yerba Taragüí 1 kg' };
  const after = createProductIndex([box, renamed, sugar, biscuit]);
  expect(after.search('taragui', 10)).toEqual([renamed]);
  expect(after.search('playadito', 10)).toEqual([]);
  expect(after.search('azucar', 10)).toEqual([sugar, biscuit]);
});

test('an index follows its list: stock, names, additions and removals', () => {
  const stocked = [yerba, sugar].map((product) => ({ ...product, stock: 5 }));
  const sold = stocked.map((product) => ({ ...product, stock: 4 }));
  const index = createProductIndex(stocked).update(sold);
  expect(index.byId('1')).toBe(sold[0]);
  expect(index.byBarcode('7792540250023')).toBe(sold[1]);
  expect(index.search('yerba', 10)).toEqual([sold[0]]);

  const [first, second] = sold as [(typeof sold)[0], (typeof sold)[0]];
  const renamed = index.update([{ ...first, name: 'Mate cocido' }, second]);
  expect(renamed.search('yerba', 10)).toEqual([]);
  expect(renamed.search('mate', 10)).toHaveLength(1);
  expect(index.update([{ ...first, barcode: '1234' }, second]).byBarcode('1234')?._id).toBe('1');
  expect(index.update([second, first]).search('1 kg', 10)).toEqual([second, first]);
  expect(index.update([second]).byId('1')).toBeUndefined();
  const added = { ...box, stock: 1 };
  expect(index.update([first, second, added]).search('caja', 10)).toEqual([added]);
  expect(index.update([{ ...first, _id: '7' }, second]).byId('7')?.name).toBe(first.name);
});

test('it is built in parts, and the search builds the rest', () => {
  const index = createProductIndex([box, yerba, biscuit, sugar]);
  using normalized = vi.spyOn(String.prototype, 'toLowerCase');

  expect(index.prepare(3)).toBe(true);
  // The first one has no code.
  expect(normalized).toHaveBeenCalledTimes(3 + 2);
  expect(index.search(sugar.barcode, 10)).toEqual([sugar]);
  expect(index.prepare(3)).toBe(false);

  normalized.mockClear();
  expect(index.search('yerba', 10)).toEqual([yerba]);
  // Once as a code, once as a word.
  expect(normalized.mock.contexts).toEqual(['yerba', 'yerba']);
});

test('only changed names and barcodes are indexed again', () => {
  const list = [box, yerba, biscuit, sugar];
  const index = createProductIndex(list);
  index.prepare(list.length);
  using normalized = vi.spyOn(String.prototype, 'toLowerCase');

  const sold = index.update([box, { ...yerba }, biscuit, sugar]);
  sold.prepare(list.length);
  expect(normalized).not.toHaveBeenCalled();

  const renamed = sold.update([biscuit, sugar, { ...box, name: 'Yerba 2 kg' }]);
  normalized.mockClear();
  renamed.prepare(list.length);
  expect(normalized.mock.contexts).toEqual(['Yerba 2 kg', box.barcode]);
});

test('a barcode that moves to another product is found there, in any order', () => {
  const swapped = [
    { ...yerba, barcode: sugar.barcode },
    { ...sugar, barcode: yerba.barcode },
  ];
  for (const newer of [swapped, swapped.toReversed()]) {
    const index = createProductIndex([yerba, sugar]).update(newer);
    expect(index.byBarcode(sugar.barcode)?._id).toBe('1');
    expect(index.byBarcode(yerba.barcode)?._id).toBe('2');
  }
});

describe('after random changes it returns the same as a new index', () => {
  const WORDS = ['Yerba', 'Azúcar', 'Pan', 'Leche', 'Ñoquis', 'Agua', 'Té'];

  test.each([1, 2, 3, 4, 5])('seed %i', (seed) => {
    let state = seed;
    const below = (count: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * count);
    };
    const aName = () => [0, 0, 0].map(() => WORDS[below(WORDS.length)]).join(' ');
    let made = 0;
    let codes = 0;
    const aCode = () => String(779_000 + codes++);
    const aProduct = () => ({
      _id: String(made++),
      name: aName(),
      barcode: below(3) === 0 ? null : aCode(),
      codes: below(3) === 0 ? [{ code: aCode(), quantity: 12 }] : undefined,
      stock: 0,
    });
    let list = Array.from({ length: 30 }, aProduct);
    let index = createProductIndex(list);

    for (let step = 0; step < 150; step++) {
      list = [...list];
      for (let change = below(4); change > 0; change--) {
        const at = below(list.length);
        const product = list[at] as (typeof list)[number];
        const edits = [
          () => list.splice(at, 1, { ...product, stock: product.stock + 1 }),
          () => list.splice(at, 1, { ...product, name: aName() }),
          () => list.splice(at, 1, { ...product, barcode: aCode() }),
          () => list.splice(at, 1, { ...product, barcode: null }),
          () => list.splice(at, 1, { ...product, codes: [{ code: aCode(), quantity: 6 }] }),
          () => list.splice(at, 1, { ...product, codes: undefined }),
          () => {
            const other = below(list.length);
            const { codes } = list[other] as typeof product;
            list.splice(other, 1, { ...(list[other] as typeof product), codes: product.codes });
            if (other !== at) list.splice(at, 1, { ...product, codes });
          },
          () => list.splice(at, 0, aProduct()),
          () => list.length > 5 && list.splice(at, 1),
          () => list.splice(below(list.length), 0, ...list.splice(at, 1)),
        ];
        edits[below(edits.length)]?.();
      }
      index = index.update(list);

      const fresh = createProductIndex(list);
      for (const text of [...WORDS, `${WORDS[below(7)]} ${WORDS[below(7)]}`, '779', '77900'])
        expect(index.search(text, 8)).toEqual(fresh.search(text, 8));
      for (let id = 0; id < made; id++) expect(index.byId(String(id))).toBe(fresh.byId(String(id)));
      for (let code = 779_000; code < 779_000 + codes; code++)
        expect(index.byBarcode(String(code))).toBe(fresh.byBarcode(String(code)));
    }
  });
});
