import { describe, expect, test, vi } from 'vitest';
import { createProductIndex } from './product-search.ts';

const yerba = { _id: '1', name: 'Yerba Playadito 1 kg', barcode: '7790387013627' };
const sugar = { _id: '2', name: 'Azúcar Ledesma 1 kg', barcode: '7792540250023' };
const biscuit = { _id: '3', name: 'Galletitas de azúcar', barcode: null };
const box = { _id: '4', name: 'Caja 7790387013627 x 10', barcode: 'CAJA-10' };

const index = createProductIndex([box, yerba, biscuit, sugar]);

test('a barcode finds its product only when it is the whole of it', () => {
  expect(index.byBarcode('7790387013627')).toBe(yerba);
  expect(index.byBarcode(' 7790387013627 ')).toBe(yerba);
  expect(index.byBarcode('779038701362')).toBeUndefined();
  expect(index.byBarcode('0')).toBeUndefined();
  expect(index.byBarcode('')).toBeUndefined();
});

test('a product without a barcode is found by its name alone', () => {
  const loose = { _id: '6', name: 'Pan', barcode: '' };
  const bakery = createProductIndex([loose, biscuit]);

  expect(bakery.byBarcode('')).toBeUndefined();
  expect(bakery.search('pan', 10)).toEqual([loose]);
  expect(bakery.search('y', 10)).toEqual([]);
});

test('names are found without their accents or capitals, and those that start so come first', () => {
  expect(index.search('AZUCAR', 10)).toEqual([sugar, biscuit]);
});

test('every word has to be in the name, in any order', () => {
  expect(index.search('kg yerba', 10)).toEqual([yerba]);
  expect(index.search('kg arroz', 10)).toEqual([]);
});

test('part of a barcode finds its product', () => {
  expect(index.search('25402', 10)).toEqual([sugar]);
  expect(index.search('caja-1', 10)).toEqual([box]);
});

test('the product with exactly the barcode comes before names that start with the same text', () => {
  const named = { _id: '5', name: '7790387013627 suelto', barcode: null };
  const index = createProductIndex([named, yerba]);

  expect(index.search('7790387013627', 10)).toEqual([yerba, named]);
  expect(index.search(' 7790387013627 ', 10)).toEqual([yerba, named]);
  expect(index.search('7790387013627', 1)).toEqual([yerba]);
});

test('names that start with the text fill the limit before names that contain it', () => {
  const inside = [1, 2].map((n) => ({ _id: `i${n}`, name: `Dulce de leche ${n}`, barcode: null }));
  const atStart = [1, 2].map((n) => ({ _id: `s${n}`, name: `Leche ${n}`, barcode: null }));
  const dairy = createProductIndex([...inside, ...atStart]);

  expect(dairy.search('leche', 2)).toEqual(atStart);
  expect(dairy.search('leche', 3)).toEqual([...atStart, inside[0]]);
});

test('no more than the limit are answered, and nothing for an empty search', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    _id: String(n),
    name: `Alfajor ${n}`,
    barcode: null,
  }));
  const alfajores = createProductIndex(many);
  expect(alfajores.search('alfajor', 10)).toEqual(many.slice(0, 10));
  expect(alfajores.search('   ', 10)).toEqual([]);
});

test('a product with a new name is found by it, and its neighbours as before', () => {
  const renamed = { ...yerba, name: 'Yerba Taragüí 1 kg' };
  const after = createProductIndex([box, renamed, biscuit, sugar]);
  expect(after.search('taragui', 10)).toEqual([renamed]);
  expect(after.search('playadito', 10)).toEqual([]);
  expect(after.search('azucar', 10)).toEqual([sugar, biscuit]);
});

test('an index follows what changed in its list: stock, names, and products that came or went', () => {
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

test('only what has another name or barcode is prepared again', () => {
  const list = [box, yerba, biscuit, sugar];
  const index = createProductIndex(list);
  using prepared = vi.spyOn(String.prototype, 'normalize');

  const sold = index.update([box, { ...yerba }, biscuit, sugar]);
  expect(prepared).not.toHaveBeenCalled();

  sold.update([biscuit, sugar, { ...box, name: 'Yerba 2 kg' }]);
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('a barcode that moves to another product is found there, in whichever order they come', () => {
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

describe('after random changes it answers as a new index of the same list', () => {
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
