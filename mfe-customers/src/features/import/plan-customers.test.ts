import { aCustomer } from '@mostrador/contracts/test/a-customer';
import type { ReadRow } from '@mostrador/shared-screens/imports';
import { describe, expect, test } from 'vitest';
import type { CustomerKey } from './customer-fields.ts';
import { type CustomerImportOptions, FIRST_OPTIONS } from './import-options.ts';
import { planCustomers } from './plan-customers.ts';
import type { KnownCustomer } from './read-customer.ts';

const OPTIONS: CustomerImportOptions = { ...FIRST_OPTIONS, areaCode: '', mayLimit: true };

type Texts = Partial<Record<CustomerKey, string>>;

interface Given {
  existing?: KnownCustomer[];
  options?: Partial<CustomerImportOptions>;
  /** The heading of the column of documents. */
  heading?: string;
}

/** Plans a list whose first row is row 2 of the spreadsheet. Amounts are in cents. */
function plan(list: Texts[], { existing = [], options = {}, heading }: Given = {}) {
  const rows = list.map(
    (texts, place): ReadRow<CustomerKey> => ({
      row: place + 2,
      isLeftOut: false,
      values: Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          { text, value: key === 'creditLimit' ? Number(text) : text },
        ]),
      ),
    }),
  );
  const headings = heading === undefined ? {} : { docNumber: heading };
  return planCustomers({ rows, headings }, existing, { ...OPTIONS, ...options });
}

const outcomes = (planned: ReturnType<typeof plan>) => planned.rows.map(({ outcome }) => outcome);

/** The problems of a list's only row. */
function problemsOf(planned: ReturnType<typeof plan>): (string | undefined)[] {
  const [row] = planned.rows;
  const all = [row?.problem, ...(row?.cells ?? []).map(({ problem }) => problem)];
  return [...new Set(all)].filter(Boolean);
}

const created = (texts: Texts, given?: Given) => plan([texts], given).parts()[0]?.body.creates[0];
const changed = (texts: Texts, known: KnownCustomer, given?: Given) =>
  plan([texts], { existing: [known], ...given }).parts()[0]?.body.changes[0];

describe('a new customer', () => {
  test('needs only a name', () => {
    expect(created({ name: '  Ana Pérez ' })).toEqual({
      name: 'Ana Pérez',
      fiscalType: 'consumidor_final',
      docType: 96,
      docNumber: null,
    });
    expect(problemsOf(plan([{ phone: '264 555-0101' }]))).toEqual(['Falta el nombre']);
  });

  test('with only a name, in a list that gives more, may be a title: it is warned about', () => {
    const row = (values: Texts): ReadRow<CustomerKey> => ({
      row: 2,
      isLeftOut: false,
      values: Object.fromEntries(
        Object.entries(values).map(([k, text]) => [k, { text, value: text }]),
      ),
    });
    const { rows } = planCustomers(
      {
        rows: [row({ name: 'ZONA NORTE' }), row({ name: 'Ana', phone: '264 555-0101' })],
        headings: { name: 'Nombre', phone: 'Teléfono', email: 'Mail' },
      },
      [],
      OPTIONS,
    );
    expect(rows.map(({ outcome, warning }) => [outcome, warning])).toEqual([
      ['created', 'Tiene solo el nombre: fijate que no sea un título de la lista'],
      ['created', undefined],
    ]);
  });

  test('has all that the list gives, as the form would store it', () => {
    expect(
      created({
        name: 'Ana',
        lastName: 'Pérez',
        fiscalType: 'Resp. Inscripto',
        docNumber: '27-12345678-0',
        phone: '264 15 555-0101',
        email: 'ANA@Example.com',
        address: 'Mitre 123',
        city: 'Rivadavia',
        creditLimit: '2500050',
      }),
    ).toEqual({
      name: 'Ana Pérez',
      fiscalType: 'responsable_inscripto',
      docType: 80,
      docNumber: '27123456780',
      phone: '+5492645550101',
      email: 'ana@example.com',
      address: 'Mitre 123, Rivadavia',
      creditLimit: 25000.5,
    });
  });

  test('is left out when the person only updates', () => {
    const planned = plan([{ name: 'Ana' }], { options: { createsNew: false } });
    expect(outcomes(planned)).toEqual(['skipped']);
    expect(planned.parts()).toEqual([]);
  });

  test.each(['-', 's/n', 'S/D', 'no tiene', 'sin teléfono', '0', '   '])(
    'has nothing where the list says %o',
    (nothing) => {
      const row = created({ name: 'Ana', phone: nothing, docNumber: nothing, address: nothing });
      expect(row).toMatchObject({ docNumber: null });
      expect(row).not.toHaveProperty('phone');
      expect(row).not.toHaveProperty('address');
    },
  );
});

describe('a fiscal condition', () => {
  test.each([
    ['RI', 'responsable_inscripto'],
    ['IVA Responsable Inscripto', 'responsable_inscripto'],
    ['R. Insc.', 'responsable_inscripto'],
    ['Monotributo', 'monotributista'],
    ['RESPONSABLE MONOTRIBUTO', 'monotributista'],
    ['Exento', 'exento'],
    ['IVA Sujeto Exento', 'exento'],
    ['CF', 'consumidor_final'],
    ['C. Final', 'consumidor_final'],
    ['consumidor_final', 'consumidor_final'],
  ])('%s is understood', (written, fiscalType) => {
    expect(created({ name: 'Ana', fiscalType: written })).toMatchObject({ fiscalType });
  });

  test('that we do not know refuses the row with the words that we know', () => {
    const planned = plan([{ name: 'Ana', fiscalType: 'No categorizado' }]);
    expect(outcomes(planned)).toEqual(['refused']);
    expect(problemsOf(planned)[0]).toMatch(
      /^No conocemos esa condición: .*monotributista o exento/,
    );
  });
});

describe('the type of a document', () => {
  test.each([
    ['12.345.678', 96, '12345678'],
    ['05123456', 96, '5123456'],
    ['30-71234567-1', 80, '30712345671'],
    ['20-12345678-6', 80, '20123456786'],
    ['DNI 12.345.678', 96, '12345678'],
    ['CUIL: 20-12345678-6', 86, '20123456786'],
    ['AB 123456', 99, 'AB123456'],
  ])('of %s is guessed', (docNumber, docType, canonical) => {
    expect(created({ name: 'Ana', docNumber })).toMatchObject({ docType, docNumber: canonical });
  });

  test('is the one that the list says', () => {
    expect(created({ name: 'Ana', docType: 'cuil', docNumber: '20123456786' })).toMatchObject({
      docType: 86,
    });
    expect(created({ name: 'Ana', docType: 'L.E.', docNumber: '5123456' })).toMatchObject({
      docType: 96,
    });
    expect(problemsOf(plan([{ name: 'Ana', docType: 'QWE', docNumber: '5123456' }]))).toEqual([
      'No conocemos ese tipo: escribí DNI, CUIT, CUIL o documento extranjero',
    ]);
  });

  test('of eleven digits is that of the heading, or the one chosen for final consumers', () => {
    const CUIL_OR_CUIT = { name: 'Ana', docNumber: '20-12345678-6' };
    expect(created(CUIL_OR_CUIT, { heading: 'C.U.I.L.' })).toMatchObject({ docType: 80 });
    expect(created(CUIL_OR_CUIT, { heading: 'Nro CUIL' })).toMatchObject({ docType: 86 });
    const asCuil = { options: { peoplesDocument: 86 as const } };
    expect(created(CUIL_OR_CUIT, asCuil)).toMatchObject({ docType: 86 });
    expect(created({ ...CUIL_OR_CUIT, fiscalType: 'RI' }, asCuil)).toMatchObject({ docType: 80 });
    expect(created({ name: 'SA', docNumber: '30-71234567-1' }, asCuil)).toMatchObject({
      docType: 80,
    });
    expect(plan([CUIL_OR_CUIT]).facts.unknownDocTypes).toBe(1);
  });

  test.each([
    ['20-12345678-0', 'El CUIT no es válido: revisá el dígito verificador'],
    ['1234567890', 'El CUIT tiene que tener 11 dígitos'],
    ['1234', 'El DNI tiene que tener entre 5 y 8 dígitos'],
  ])('and its number %s are checked', (docNumber, problem) => {
    expect(problemsOf(plan([{ name: 'Ana', docNumber }]))).toEqual([problem]);
  });
});

describe('a phone', () => {
  test('without area code gets the one of the shop', () => {
    const local = { name: 'Ana', phone: '15 555-0101' };
    expect(outcomes(plan([local]))).toEqual(['refused']);
    expect(plan([local]).facts.phonesWithoutAreaCode).toBe(1);
    expect(created(local, { options: { areaCode: '264' } })).toMatchObject({
      phone: '+5492645550101',
    });
  });

  test('is the first of several, with a warning', () => {
    const several = { name: 'Ana', phone: '264 555-0101 / 264 555-0102' };
    expect(created(several)).toMatchObject({ phone: '+542645550101' });
    expect(plan([several]).rows[0]?.cells).toContainEqual(
      expect.objectContaining({ key: 'phone', warning: expect.stringMatching(/primer teléfono/) }),
    );
  });

  test('or email that is not understood refuses the row, or is left out of it', () => {
    const wrong = { name: 'Ana', phone: 'llamar a la tarde', email: 'ana' };
    const refused = plan([wrong]);
    expect(outcomes(refused)).toEqual(['refused']);
    expect(problemsOf(refused)).toEqual([
      'Escribí un solo número, sin letras ni interno, como 264 555-0101',
      'Ingresá un email válido',
    ]);
    const without = plan([wrong], { options: { unreadableContacts: 'leave-out' } });
    expect(without.facts.unreadableContacts).toBe(2);
    expect(outcomes(without)).toEqual(['created']);
    expect(without.rows[0]?.cells.filter(({ warning }) => warning)).toHaveLength(2);
    expect(without.parts()[0]?.body.creates[0]).not.toHaveProperty('phone');
  });
});

describe('a customer of the shop', () => {
  const ANA = aCustomer({
    name: 'Ana Pérez',
    docNumber: '12345678',
    phone: '+5492645550101',
    email: 'ana@example.com',
    address: 'Mitre 123',
    creditLimit: 5000,
  });

  test('is found by document in any spelling, and takes what differs', () => {
    expect(changed({ name: 'Ana Pérez', docNumber: '12.345.678', phone: '264 555-0199' }, ANA))
      // The values that differ, with those that were seen.
      .toEqual({
        _id: ANA._id,
        from: { phone: '+5492645550101' },
        to: { phone: '+542645550199' },
      });
  });

  test('is found by name when the row has no document', () => {
    expect(changed({ name: 'ana perez', address: 'Mitre 125' }, ANA)).toMatchObject({
      to: { address: 'Mitre 125' },
    });
  });

  test('keeps what blank cells and other spellings leave as it is', () => {
    const planned = plan(
      [
        {
          name: 'ANA PÉREZ',
          docNumber: '012345678',
          phone: '+54 9 264 555-0101',
          email: 'Ana@example.com',
          address: ' ',
          creditLimit: '500000',
        },
      ],
      { existing: [ANA] },
    );
    expect(outcomes(planned)).toEqual(['unchanged']);
  });

  test('takes another spelling of the name that is not just capitals', () => {
    expect(changed({ name: 'Ana Perez', docNumber: '12345678' }, ANA)?.to).toEqual({
      name: 'Ana Perez',
    });
  });

  test('takes only what is missing when the person chooses that', () => {
    const known = { ...ANA, phone: null };
    const texts = { name: 'Otra', docNumber: '12345678', phone: '264 555-0199', email: 'mal' };
    const planned = plan([texts], { existing: [known], options: { takes: 'missing' } });
    expect(outcomes(planned)).toEqual(['changed']);
    expect(planned.parts()[0]?.body.changes[0]?.to).toEqual({ phone: '+542645550199' });
  });

  test('keeps its type of document when the list does not say it', () => {
    const known = { ...ANA, docType: 86 as const, docNumber: '20123456786' };
    const row = { name: 'Ana Pérez', docNumber: '20-12345678-6' };
    expect(outcomes(plan([row], { existing: [known] }))).toEqual(['unchanged']);
    expect(changed({ ...row, docType: 'CUIT' }, known)?.to).toEqual({
      docType: 80,
      docNumber: '20123456786',
    });
  });

  test('without a document gets the one of the list, which is shown', () => {
    const known = { ...ANA, docNumber: null };
    const planned = plan([{ name: 'Ana Pérez', docNumber: '20-12345678-6' }], {
      existing: [known],
    });
    expect(planned.parts()[0]?.body.changes[0]).toEqual({
      _id: ANA._id,
      from: { docType: 96, docNumber: null },
      to: { docType: 80, docNumber: '20123456786' },
    });
    expect(planned.rows[0]?.cells).toContainEqual(
      expect.objectContaining({ key: 'docNumber', before: null, after: '20-12345678-6' }),
    );
  });

  test('with another document is another person, with a warning', () => {
    const planned = plan([{ name: 'Ana Pérez', docNumber: '23456789' }], { existing: [ANA] });
    expect(planned.rows[0]).toMatchObject({
      outcome: 'created',
      warning: 'Ya hay un cliente con este nombre: se agrega otro',
    });
  });

  test('with quite another name than in the list is warned about', () => {
    const planned = plan([{ name: 'Beto Núñez', docNumber: '12345678' }], { existing: [ANA] });
    expect(planned.rows[0]).toMatchObject({
      outcome: 'changed',
      warning: 'El documento es de Ana Pérez: revisá que sea la misma persona',
    });
  });

  test('keeps a document, phone and email from before they were checked', () => {
    const old = { ...ANA, docType: 80 as const, docNumber: '0123', phone: '4222-1111', email: 'X' };
    const row = { name: 'Ana Pérez', docNumber: '0123', phone: '4222-1111', email: 'X' };
    expect(outcomes(plan([row], { existing: [old] }))).toEqual(['unchanged']);
  });

  test('has its limit changed only by an administrator', () => {
    const row = { name: 'Ana Pérez', docNumber: '12345678', creditLimit: '900000' };
    expect(changed(row, ANA)?.to).toEqual({ creditLimit: 9000 });
    const planned = plan([row], { existing: [ANA], options: { mayLimit: false } });
    expect(outcomes(planned)).toEqual(['unchanged']);
    expect(planned.facts.ignoredLimits).toBe(1);
  });

  test('is refused with a cell that the spreadsheet has broken', () => {
    const values = { name: { text: '#N/A', value: null, problem: 'La celda tiene un error' } };
    const [row] = planCustomers(
      { rows: [{ row: 2, isLeftOut: false, values }], headings: {} },
      [],
      {
        ...OPTIONS,
      },
    ).rows;
    expect(row).toMatchObject({ outcome: 'refused', problem: 'La celda tiene un error' });
  });
});

describe('rows of one customer', () => {
  test('are both refused, whichever way they are found', () => {
    const ana = aCustomer({ name: 'Ana', docNumber: '12345678' });
    const [one, other] = plan([{ docNumber: '12345678' }, { docNumber: '12.345.678' }], {
      existing: [ana],
    }).rows;
    expect([one?.problem, other?.problem]).toEqual([
      'Es el mismo cliente que el de la fila 3',
      'Es el mismo cliente que el de la fila 2',
    ]);
    const isNew = plan([
      { name: 'Ana', docNumber: '12345678' },
      { name: 'Beto', docNumber: '12.345.678' },
      { name: 'Caro' },
      { name: 'CARO' },
    ]).rows;
    expect(isNew.map(({ problem }) => problem)).toEqual([
      'El documento está también en la fila 3',
      'El documento está también en la fila 2',
      'El nombre está también en la fila 5: completá el documento para distinguirlos',
      'El nombre está también en la fila 4: completá el documento para distinguirlos',
    ]);
  });

  test('leave the one with the document as it is', () => {
    const ana = aCustomer({ name: 'Ana', docNumber: '12345678' });
    const rows = plan([{ name: 'Ana' }, { name: 'Ana', docNumber: '12345678' }], {
      existing: [ana],
    });
    expect(outcomes(rows)).toEqual(['refused', 'unchanged']);
  });

  test('are fine once one of them is left out', () => {
    const rows = ['Ana', 'Ana'].map(
      (text, place): ReadRow<CustomerKey> => ({
        row: place + 2,
        isLeftOut: place === 0,
        values: { name: { text, value: text } },
      }),
    );
    expect(outcomes(planCustomers({ rows, headings: {} }, [], OPTIONS))).toEqual([
      'left-out',
      'created',
    ]);
  });

  test('of several customers with one name are those that they do not change', () => {
    const existing = [
      aCustomer({ name: 'Ana', address: 'Mitre 1', docNumber: null }),
      aCustomer({ name: 'Ana', address: 'Mitre 2', docNumber: null }),
    ];
    const list = [
      { name: 'Ana', address: 'Mitre 2' },
      { name: 'Ana', address: 'Mitre 1' },
    ];
    expect(outcomes(plan(list, { existing }))).toEqual(['unchanged', 'unchanged']);
    expect(problemsOf(plan([{ name: 'Ana', address: 'Mitre 3' }], { existing }))).toEqual([
      'Hay 2 clientes con este nombre: completá el documento',
    ]);
  });
});

test('many rows go in parts of five hundred, in the order of the list', () => {
  const list = Array.from({ length: 1201 }, (_, place) => ({ name: `Cliente ${place}` }));
  const parts = plan(list).parts();
  expect(parts.map(({ body }) => body.creates.length)).toEqual([500, 500, 201]);
  expect(parts[2]?.body.creates.at(-1)?.name).toBe('Cliente 1200');
  expect(parts[2]?.rows.creates.at(-1)).toBe(1202);
});
