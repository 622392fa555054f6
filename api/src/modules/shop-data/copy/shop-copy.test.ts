import { strFromU8 } from 'fflate';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aSecondFactor } from '../../../../test/a-second-factor.ts';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { downloadCopy, insertCustomer, readCopy } from '../../../../test/a-shop-copy.ts';
import { auditTrailOf } from '../../../../test/audit-trail.ts';
import { aDebtor, aShopWithCredit, payOnAccount } from '../../../../test/customer-accounts.ts';
import { writeManySales } from '../../../../test/many-sales.ts';
import { aPhoto, formOf, formWithImage } from '../../../../test/pictures.ts';
import { aBrand, aCategory, aSubcategory } from '../../../../test/references.ts';
import { LEFT_OUT, SHEETS } from './sheets.ts';
import { createShopCopier, type ShopCopier } from './shop-copier.ts';

const server = aServer();

async function asOwner() {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

async function aCopier(): Promise<ShopCopier> {
  const copier = await createShopCopier({
    connectionString: server.serverUrl,
    files: { read: async () => undefined },
    log: server.app.log,
  });
  onTestFinished(async () => {
    await copier.stop();
    await copier.close();
  });
  return copier;
}

test('has a file for everything, pictures, and a readme that names each file', async () => {
  const shop = await aShop(server);
  const picture = await shop.call('POST', '/api/products', formOf({}, await aPhoto()));

  const copy = readCopy(await downloadCopy(shop));

  const files = Object.values(SHEETS).map(({ file }) => file);
  const [image] = copy.rowsOf('productos.csv').map(({ Imagen }) => `imagenes/${Imagen}`);
  expect(copy.names).toEqual(['LEEME.txt', ...files, image]);
  const { format } = await sharp(copy.files[image as string]).metadata();
  expect(format).toBe('webp');
  expect(picture.json().image.url).toContain((image as string).slice('imagenes/'.length, -5));
  const readme = strFromU8(copy.files['LEEME.txt'] as Uint8Array);
  for (const file of [...files, 'imagenes/']) expect(readme).toContain(file);
  expect(readme).toContain('Copia de los datos de Kiosco Sol');
});

test('every table of a shop is in the copy, or left out for a reason', async () => {
  const owner = await asOwner();
  const { rows } = await owner.query<{ tablename: string }>(
    'select distinct tablename from pg_policies order by 1',
  );
  const copied = Object.values(SHEETS).map(({ table }) => /^\w+$/.exec(table)?.[0]);
  const elsewhere = ['shop', 'till_settings', 'fiscal_config', 'store_config'];

  expect(
    [...copied.filter((table) => table), ...elsewhere, ...Object.keys(LEFT_OUT)].sort(),
  ).toEqual(rows.map(({ tablename }) => tablename));
});

test('products have their brand, category, cost and stock', async () => {
  const shop = await aShop(server);
  const [brand, category] = [await aBrand(shop), await aCategory(shop)];
  const subcategory = await aSubcategory(shop, category);
  await shop.aProduct({
    name: 'Queso "Sardo"; de\nrallar',
    barcode: '0077901234567',
    price: 12345.6,
    cost: 0.05,
    unit: 'kg',
    stock: 1.25,
    brandId: brand._id,
    categoryId: category._id,
    subcategoryId: subcategory._id,
  });

  const [product] = readCopy(await downloadCopy(shop)).rowsOf('productos.csv');

  expect(product).toMatchObject({
    Nombre: 'Queso "Sardo"; de rallar',
    'Código de barras': "'0077901234567",
    Precio: '12345,60',
    Costo: '0,05',
    IVA: '21',
    Unidad: 'Kilogramo (kg)',
    Stock: '1,25',
    'Stock mínimo': '0',
    Marca: brand.name,
    Categoría: category.name,
    Subcategoría: subcategory.name,
    Favorito: 'No',
    Imagen: '',
    Creado: '2026-03-10 12:00:00,000',
    Eliminado: '',
  });
});

test('a name that a spreadsheet would calculate is marked as text', async () => {
  const shop = await aShop(server);
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', "'comillas", '1E5', 'Yerba'])
    await shop.aProduct({ name });

  const names = readCopy(await downloadCopy(shop))
    .rowsOf('productos.csv')
    .map(({ Nombre }) => Nombre);

  expect(names.sort()).toEqual(
    ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "''comillas", "'1E5", 'Yerba'].sort(),
  );
});

test('sales have their lines, payments, returns and movements', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 1000, stock: 10 });
  const customerId = await insertCustomer(server, shop, 'Ana');
  const sold = await shop.sell(
    { [yerba._id]: 3 },
    {
      customerId,
      discount: { percent: 10 },
      payments: [
        { method: 'QR', amount: 700 },
        { method: 'Efectivo', amount: 2000 },
      ],
    },
  );
  const { _id } = sold.json();
  await shop.call('POST', `/api/sales/${_id}/returns`, {
    items: [{ position: 0, quantity: 1, restock: true }],
  });
  const copy = readCopy(await downloadCopy(shop));

  expect(copy.rowsOf('ventas.csv')).toMatchObject([
    {
      Id: _id,
      Vendedor: shop.username,
      Cliente: 'Ana',
      Total: '2700,00',
      Efectivo: '2000,00',
      QR: '700,00',
      Estado: 'Completada',
    },
  ]);
  expect(copy.rowsOf('ventas-renglones.csv')).toMatchObject([
    { 'Venta Id': _id, Producto: 'Yerba', Cantidad: '3', Cobrado: '2700,00' },
  ]);
  expect(
    copy
      .rowsOf('movimientos-de-stock.csv')
      .map(({ Tipo }) => Tipo)
      .slice(0, 2),
  ).toEqual(['Stock inicial', 'Venta']);
  expect(copy.rowsOf('actividad.csv').map(({ Acción }) => Acción)).toContain('account.registered');
});

test('has the logo, the location of the shop, and removed users', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  await shop.call('DELETE', `/api/users/${seller.userId}`);
  await shop.call('PUT', '/api/users/store-info/logo', formWithImage(await aPhoto()));
  await shop.call('PUT', '/api/users/store-info', {
    storeName: 'Kiosco Sol',
    address: 'Mendoza 123',
  });
  await shop.call('POST', '/api/users/fiscal-config', {
    cuit: '20-12345678-6',
    businessName: 'Sol Gómez',
    pointOfSale: 3,
    fiscalCondition: 'exento',
    activityStart: '2019-03-01',
  });

  const copy = readCopy(await downloadCopy(shop));

  const [settings] = copy.rowsOf('configuracion.csv');
  expect(settings).toMatchObject({
    Nombre: 'Kiosco Sol',
    Dirección: 'Mendoza 123',
    CUIT: "'20123456786",
    'Punto de Venta': '3',
    'Condición Fiscal': 'Exento',
    'Inicio de actividades': '2019-03-01',
  });
  expect(copy.names.at(-1)).toBe(`imagenes/${settings?.Logo}`);
  const users = copy.rowsOf('usuarios.csv');
  expect(users.map(({ Usuario, Eliminado }) => [Usuario, Eliminado])).toEqual([
    [shop.username, ''],
    [seller.username, '2026-03-10 12:00:00,000'],
  ]);
});

test('accounts have their limit, balance, entries and payments', async () => {
  const shop = await aShopWithCredit(server);
  const ana = await aDebtor(shop, 1000, { creditLimit: 5000 });
  await payOnAccount(shop, ana, 250.5, { notes: 'A cuenta' });

  const copy = readCopy(await downloadCopy(shop));

  expect(copy.rowsOf('clientes.csv')).toMatchObject([
    { Id: ana._id, 'Límite de cuenta corriente': '5000,00', Saldo: '749,50' },
  ]);
  const [payment] = copy.rowsOf('pagos-de-clientes.csv');
  expect(payment).toMatchObject({
    Cliente: ana.name,
    Monto: '250,50',
    'Medio de pago': 'Efectivo',
    Notas: 'A cuenta',
    Usuario: shop.username,
  });
  const [sale] = copy.rowsOf('ventas.csv');
  expect(sale).toMatchObject({ 'Cuenta corriente': '1000,00', Efectivo: '' });
  expect(copy.rowsOf('cuentas-corrientes.csv')).toMatchObject([
    { Tipo: 'Venta', Importe: '1000,00', Saldo: '1000,00', 'Venta Id': sale?.Id },
    { Tipo: 'Pago', Importe: '-250,50', Saldo: '749,50', 'Pago Id': payment?.Id },
  ]);
});

test('has no secret, and nothing of another shop', async () => {
  const [shop, neighbour] = [await aShop(server), await aShop(server)];
  const { key, recoveryCodes } = await aSecondFactor(server, shop);
  const seller = await shop.aSeller();
  await shop.call('PUT', `/api/users/${seller.userId}/pin`, { pin: '739154' });
  const db = server.database.forShop(shop.shopId);
  const { secret } = await db
    .selectFrom('second_factor')
    .select('secret')
    .executeTakeFirstOrThrow();
  const { pin_hash } = await db
    .selectFrom('shop_user')
    .select('pin_hash')
    .where('id', '=', seller.userId)
    .executeTakeFirstOrThrow();
  expect(pin_hash).toContain('argon2');
  await neighbour.aProduct({ name: 'De la otra' });
  const zip = await downloadCopy(shop);
  const { files, names } = readCopy(zip);
  const everything = names.map((name) => strFromU8(files[name] as Uint8Array)).join();

  expect(everything).toContain(shop.username);
  const secrets = ['argon2', '739154', shop.token, key, ...recoveryCodes];
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    secrets.push(secret.toString(encoding));
  for (const hidden of [...secrets, neighbour.username, neighbour.shopId, 'De la otra'])
    expect(everything).not.toContain(hidden);
});

test('a seller cannot download it, and the audit trail records downloads', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canViewHistory: true, canManageProducts: true });
  expect((await seller.call('GET', '/api/shop-data')).statusCode).toBe(403);

  const answer = await shop.call('GET', '/api/shop-data');

  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain('mostrador-2026-03-10.zip');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect((await auditTrailOf(server, shop)).at(-1)).toMatchObject({
    action: 'shop-data.downloaded',
    details: { bytes: answer.rawPayload.length },
  });
});

describe('a copy with many sales', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await aShop(server);
    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    const { shopId, userId } = shop;
    await writeManySales(owner, { shopId, userId, count: 1500, until: server.now });
    await owner.end();
  });

  test('has each line once, and reports its progress', async () => {
    const copier = await aCopier();
    const heard: number[] = [];

    const { content } = await copier.make(
      { shopId: shop.shopId, madeAt: server.now },
      { signal: new AbortController().signal, onProgress: (fraction) => heard.push(fraction) },
    );

    const copy = readCopy(Buffer.concat(await content.toArray()));
    expect(new Set(copy.rowsOf('ventas.csv').map(({ Id }) => Id)).size).toBe(1500);
    const lines = copy.rowsOf('ventas-renglones.csv');
    expect(new Set(lines.map((line) => line['Venta Id'] + (line.Renglón ?? ''))).size).toBe(3000);
    expect(lines).toHaveLength(3000);
    expect(heard.length).toBeGreaterThan(0);
    for (const fraction of heard) expect(fraction).toBeLessThanOrEqual(1);
  });

  test('ends its thread when cancelled, and the next one is made', async () => {
    const copier = await aCopier();
    const cancelling = new AbortController();

    const cancelled = copier.make(
      { shopId: shop.shopId, madeAt: server.now },
      { signal: cancelling.signal, onProgress: () => cancelling.abort() },
    );

    await expect(cancelled).rejects.toThrow('abort');
    const { shopId } = await aShop(server);
    const { content } = await copier.make(
      { shopId, madeAt: server.now },
      { signal: new AbortController().signal, onProgress() {} },
    );
    content.destroy();
  });
});
