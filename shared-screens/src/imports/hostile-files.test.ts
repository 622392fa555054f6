import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { CFB, read } from 'xlsx';
import { readWorkbook } from './read-workbook.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
  <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
  <Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>
  <Override PartName="/xl/comments1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/></Types>`;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = {
  '[Content_Types].xml': TYPES,
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${SHEET}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Yerba</t></is></c></row></sheetData></worksheet>`,
};

/** An xlsx whose parts are written by hand. */
function aWorkbook(parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const all = Object.entries({ ...PARTS, ...parts });
  return zipSync(
    Object.fromEntries(
      all.map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

/** Changes the unpacked size that the directory and the header of the zip declare for a file. */
function declaring(bytes: Uint8Array, file: string, size: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  const name = strToU8(file);
  for (let at = 0; at < changed.length - name.length; at++) {
    if (!name.every((byte, index) => changed[at + index] === byte)) continue;
    if (at >= 46 && view.getUint32(at - 46, true) === 0x02014b50)
      view.setUint32(at - 22, size, true);
    if (at >= 30 && view.getUint32(at - 30, true) === 0x04034b50)
      view.setUint32(at - 8, size, true);
  }
  return changed;
}

const firstCell = async (bytes: Uint8Array) => (await readWorkbook(bytes))[0]?.rows[0]?.[0];

function expectRefusal(bytes: Uint8Array, sentence: RegExp) {
  return expect(readWorkbook(bytes)).rejects.toMatchObject({
    name: 'ImportRefusal',
    message: expect.stringMatching(sentence),
  });
}

test('the workbook of these tests is a good one', async () => {
  expect(await firstCell(aWorkbook())).toBe('Yerba');
});

test('a zip bomb is refused by the size that its directory declares', async () => {
  const bomb = declaring(aWorkbook(), 'xl/worksheets/sheet1.xml', 70 * 2 ** 20);
  await expectRefusal(bomb, /demasiado grande por dentro/);
});

test('a zip bomb whose directory lies is refused when more comes out of it', async () => {
  const bomb = aWorkbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(2 ** 21) });
  await expectRefusal(
    declaring(bomb, 'xl/worksheets/sheet1.xml', 1_000),
    /demasiado grande por dentro/,
  );
});

test('a file in the zip that is shorter than declared is damaged', async () => {
  await expectRefusal(declaring(aWorkbook(), 'xl/worksheets/sheet1.xml', 5_000), /parece dañada/);
});

test('a stored file that declares fewer bytes than it has is damaged', async () => {
  const sheet = { 'xl/worksheets/sheet1.xml': strToU8(PARTS['xl/worksheets/sheet1.xml']) };
  const stored = zipSync({ ...unzipSync(aWorkbook()), ...sheet }, { level: 0 });
  expect(await firstCell(stored)).toBe('Yerba');
  await expectRefusal(declaring(stored, 'xl/worksheets/sheet1.xml', 1), /parece dañada/);
});

test('zips in the zip, macros and pictures are not unpacked', async () => {
  const inner = zipSync({ 'a.zip': zipSync({ 'b.zip': new Uint8Array(1_000) }) });
  const unwanted = ['xl/embeddings/inner.bin', 'xl/media/image1.bin', 'xl/vbaProject.bin', 'a.zip'];
  const workbook = aWorkbook(Object.fromEntries(unwanted.map((name) => [name, inner])));
  const bomb = unwanted.reduce((bytes, name) => declaring(bytes, name, 70 * 2 ** 20), workbook);
  expect(await firstCell(bomb)).toBe('Yerba');
  await expectRefusal(zipSync({ 'a.zip': inner }), /archivo comprimido/);
});

test('too many files in the zip are refused before any is unpacked', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`xl/${at}.xml`, '']));
  await expectRefusal(aWorkbook(many), /demasiado grande por dentro/);
});

test('an encrypted xlsx says that it has a password', async () => {
  await expectRefusal(encryptedXlsx(), /contraseña/);
});

/** The container of an encrypted xlsx, as Excel writes it. */
function encryptedXlsx(): Uint8Array {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', [4, 0, 4, 0, 64, 0, 0, 0]);
  CFB.utils.cfb_add(
    container,
    '/EncryptedPackage',
    Array.from({ length: 100 }, () => 7),
  );
  return new Uint8Array(CFB.write(container, { type: 'array' }) as unknown as ArrayBuffer);
}

test.each([
  ['an image that is called .xlsx', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], /es una imagen/],
  ['a photo', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10], /es una imagen/],
  ['a PDF', [...utf8('%PDF-1.7 …')], /es un PDF/],
  ['a RAR', [...utf8('Rar!\x1a\x07')], /comprimido/],
  ['a program', [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0], /no es una planilla/],
  ['an empty file', [], /está vacía/],
  ['spaces', [...utf8('  \n \n')], /está vacía/],
  ['a page without tables', [...utf8('<html><body>Inicie sesión</body></html>')], /ninguna tabla/],
  ['the beginning of a zip', [...aWorkbook().slice(0, 300)], /parece dañada/],
  [
    'the beginning of an xls',
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0],
    /parece dañada/,
  ],
])('%s is refused with its reason', async (_, bytes, sentence) => {
  await expectRefusal(Uint8Array.from(bytes), sentence);
});

test('a document of Word is refused as one', async () => {
  await expectRefusal(
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
    /es un documento/,
  );
});

test('more than 15 MB are refused unread', async () => {
  await expectRefusal(new Uint8Array(15 * 2 ** 20 + 1), /más de 15 MB/);
});

test('an entity of XML is neither expanded nor fetched', async () => {
  const sheet = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "AAAAAAAAAA"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${SHEET}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>x&b;&c;</t></is></c></row></sheetData></worksheet>`;
  const cell = await firstCell(aWorkbook({ 'xl/worksheets/sheet1.xml': sheet }));
  expect(cell).not.toContain('AAAA');
  expect(cell).not.toContain('root');
});

test('a sheet that claims a million rows costs what it has', async () => {
  const sheet = `${SHEET}<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>5</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`;
  const [read] = await readWorkbook(aWorkbook({ 'xl/worksheets/sheet1.xml': sheet }));
  expect(read?.rows).toEqual([[5]]);
});

test('more cells than a list has are refused before they are parsed', async () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`;
  await expectRefusal(
    aWorkbook({
      'xl/worksheets/sheet1.xml': `${SHEET}<sheetData>${row.repeat(10_001)}</sheetData></worksheet>`,
    }),
    /demasiado grande por dentro/,
  );
});

test('a cell in the last column of every row is too wide, and costs nothing more', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
  );
  const [sheet] = await readWorkbook(
    aWorkbook({
      'xl/worksheets/sheet1.xml': `${SHEET}<sheetData>${rows.join('')}</sheetData></worksheet>`,
    }),
  );
  expect(sheet?.problem).toContain('más de 200 columnas');
});

const namespace = (part: string) => `urn:oasis:names:tc:opendocument:xmlns:${part}:1.0`;
const MANIFEST = `<manifest:manifest xmlns:manifest="${namespace('manifest')}"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>`;

/** An ods with the rows of one sheet. */
function anOds(rows: string, manifest = MANIFEST): Uint8Array {
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8(manifest),
    'styles.xml': strToU8('<office:document-styles/>'),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="${namespace('office')}" xmlns:table="${namespace('table')}" xmlns:text="${namespace('text')}"><office:body><office:spreadsheet><table:table table:name="Lista">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

const TEXT = (repeated: string) =>
  `<table:table-cell ${repeated} office:value-type="string"><text:p>Yerba</text:p></table:table-cell>`;
const ONCE = 'table:number-rows-repeated="1"';
const BLANK = '<table:table-cell table:number-columns-repeated="16384"/>';

test('blank rows to the end of an ods are no bomb', async () => {
  const [sheet] = await readWorkbook(
    anOds(
      `<table:table-row>${TEXT('')}${BLANK}</table:table-row><table:table-row table:number-rows-repeated="1048575">${BLANK}</table:table-row>`,
    ),
  );
  expect(sheet?.rows).toEqual([['Yerba']]);
});

test('an ods with a password says so', async () => {
  const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
  await expectRefusal(
    anOds(`<table:table-row>${TEXT('')}</table:table-row>`, manifest),
    /contraseña/,
  );
});

test('a cell of ods that is repeated a billion times is refused before it is', async () => {
  await expectRefusal(
    anOds(
      `<table:table-row table:number-rows-repeated="1000000">${TEXT('table:number-columns-repeated="1000"')}</table:table-row>`,
    ),
    /demasiado grande por dentro/,
  );
});

test.each([
  ['with another prefix', (xml: string) => xml.replaceAll('table:', 'x:')],
  ['with a > in an attribute', (xml: string) => xml.replaceAll('<table:table-cell', '$& a=">"')],
  ['with a longer name', (xml: string) => xml.replaceAll('table-cell', '$&_x')],
  ['with an exponent', (xml: string) => xml.replace('1000000', '1e6')],
  ['with the attribute twice', (xml: string) => xml.replace('<table:table-row', `$& ${ONCE}`)],
])('it is refused %s too', async (_, disguise) => {
  const cell = TEXT('table:number-columns-repeated="1000"');
  const row = `<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row>`;
  await expectRefusal(anOds(disguise(row)), /demasiado grande por dentro/);
});

test('a sheet in another folder is counted too', async () => {
  const elsewhere = (text: string) => text.replaceAll('worksheets/sheet1.xml', 'other/a.xml');
  const row = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`;
  await expectRefusal(
    aWorkbook({
      '[Content_Types].xml': elsewhere(TYPES),
      'xl/_rels/workbook.xml.rels': elsewhere(PARTS['xl/_rels/workbook.xml.rels']),
      'xl/other/a.xml': `${SHEET}<sheetData>${row.repeat(10_001)}</sheetData></worksheet>`,
    }),
    /demasiado grande por dentro/,
  );
});

test('5 MB of delimiters or of spaces end', async () => {
  const megabytes = (text: string) => utf8(text.repeat((5 * 2 ** 20) / text.length));
  await expect(readWorkbook(megabytes(';'))).rejects.toMatchObject({ name: 'ImportRefusal' });
  await expect(readWorkbook(megabytes(' '))).rejects.toMatchObject({ name: 'ImportRefusal' });
  await expect(readWorkbook(megabytes('"'))).resolves.toHaveLength(1);
  const [long] = await readWorkbook(megabytes('a;b\n'));
  expect(long?.problem).toContain('más de 25.000 filas');
});

test('one huge text that a thousand cells share is cut, and held once', async () => {
  const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(5_000_000)}</t></si></sst>`;
  const rows = Array.from(
    { length: 1_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const [read] = await readWorkbook(
    aWorkbook({
      'xl/sharedStrings.xml': strings,
      'xl/worksheets/sheet1.xml': `${SHEET}<sheetData>${rows.join('')}</sheetData></worksheet>`,
    }),
  );
  expect(read?.rows).toHaveLength(1_000);
  expect(read?.rows[999]).toEqual(['x'.repeat(2_001)]);
});

test('comments on cells that do not exist change no object (CVE-2023-30533)', async () => {
  const comments = `<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>a</author></authors><commentList><comment ref="__proto__" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>`;
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/comments" Target="../comments1.xml"/></Relationships>`;
  const bytes = aWorkbook({
    'xl/comments1.xml': comments,
    'xl/worksheets/_rels/sheet1.xml.rels': relations,
  });
  // The parser itself too: we do not even give it the comments.
  read(bytes, { type: 'array' });
  expect(await firstCell(bytes)).toBe('Yerba');
  expect(({} as Record<string, unknown>).c).toBeUndefined();
  expect(([] as unknown as Record<string, unknown>).c).toBeUndefined();
});

test('texts that slowed the expressions of 0.18.5 are read at once (CVE-2024-22363)', async () => {
  const openings = '<!--'.repeat(200_000);
  await readWorkbook(utf8(`<html>${openings}<table><tr><td>a</td></tr></table>`)).catch(() => {});
  const unclosed = '<si><t>'.repeat(100_000);
  const bytes = aWorkbook({
    'xl/sharedStrings.xml': `<sst>${unclosed}</sst>`,
    'xl/worksheets/sheet1.xml': `${SHEET}${'<mergeCell '.repeat(100_000)}<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
  });
  await readWorkbook(bytes).catch(() => {});
});

test('a range that is merged again and again ends', async () => {
  const merges = '<mergeCell ref="A1:A20000"/>'.repeat(20_000);
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
  );
  await expectRefusal(
    aWorkbook({
      'xl/worksheets/sheet1.xml': `${SHEET}<sheetData>${rows.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    }),
    /parece dañada/,
  );
});
