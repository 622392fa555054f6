import { aShop } from '@mostrador/api/test/a-shop';
import { describe, expect, test } from 'vitest';
import { aProductApi } from './a-product-api.ts';
import { aCuit, anArca } from './an-arca.ts';
import { anInvoicingServer } from './an-invoicing-server.ts';
import { anInvoicingShop } from './an-invoicing-shop.ts';

// A shop configures itself through the product, with this server and ARCA's simulator behind.

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
const product = aProductApi(server, arca);

const PATH = '/api/users/fiscal-config';

function formOf(fields: Record<string, string>, files: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files))
    form.append(name, new File([content], `${name}.pem`));
  return form;
}

const dataOf = (cuit: string) => ({
  cuit,
  businessName: 'Almacén Ñandú',
  pointOfSale: '1',
  fiscalCondition: 'responsable_inscripto',
});

describe('a shop', () => {
  test('uploads a certificate with its key, and ARCA accepts them', async () => {
    const shop = await aShop(product);
    const cuit = aCuit();
    const { certificate, key } = await arca.issueCertificate(cuit, { validFrom: server.now });

    const saved = await shop.call('POST', PATH, formOf(dataOf(cuit), { certificate, key }));
    const validated = await shop.call('POST', `${PATH}/validate`);

    expect(saved.json().fiscalConfig).toMatchObject({
      afipConfigured: true,
      certificate: { cuit, environment: 'simulator' },
    });
    // Compares whole objects, so that a failure shows the reason.
    expect(validated.json()).toMatchObject({
      details: { cuit, pointOfSale: 1, pointOfSaleExists: true },
    });
  });

  test("gets a generated key, and uploads ARCA's certificate for the request", async () => {
    const shop = await aShop(product);
    const cuit = aCuit();
    const subject = { cuit, businessName: 'Almacén Ñandú' };
    await shop.call('POST', PATH, dataOf(cuit));

    const asked = await shop.call('POST', `${PATH}/certificate-request`, subject);
    const certificate = await arca.issueCertificateFor(asked.json().request, cuit, {
      validFrom: server.now,
    });
    const saved = await shop.call('POST', PATH, formOf(dataOf(cuit), { certificate }));

    expect(saved.json().fiscalConfig).toMatchObject({ afipConfigured: true });
    expect((await shop.call('POST', `${PATH}/validate`)).statusCode).toBe(200);
  });

  test('learns that ARCA lacks its point of sale, although it accepts the certificate', async () => {
    const shop = await anInvoicingShop(product, arca);
    await shop.configure({ pointOfSale: '77' });

    const validated = await shop.call('POST', `${PATH}/validate`);

    expect(validated.json()).toMatchObject({
      message:
        'ARCA aceptó el certificado, pero no tiene habilitado el punto de venta 77: con él no se puede facturar',
      details: { pointOfSale: 77, pointOfSaleExists: false },
    });
  });

  test('reads why a file is refused, in the words of this server', async () => {
    const shop = await aShop(product);
    const cuit = aCuit();
    const { certificate, key } = await arca.issueCertificate(cuit, { validFrom: server.now });

    const answer = await shop.call(
      'POST',
      PATH,
      formOf(dataOf(cuit), { certificate: key, key: certificate }),
    );

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/Fijate de no haber cruzado los archivos/);
  });

  test('reads since when it cannot invoice and the next step, until it can', async () => {
    const shop = await anInvoicingShop(product, arca);
    const access = async () => (await shop.call('GET', `${PATH}/access`)).json();
    expect(await access()).toEqual({ trouble: null });
    await shop.untilAllEnded(await shop.sellInvoiced(121));
    arca.faults.set({ kind: 'error' });
    const since = product.now;
    await shop.call('POST', `${PATH}/validate`);

    expect(await access()).toEqual({
      trouble: {
        since: since.toISOString(),
        message: expect.stringMatching(
          /^Desde el 10\/03\/2026 12:\d\d ARCA no acepta el acceso que dio/,
        ),
      },
    });
    arca.faults.clear();
    // Each answer with trouble starts a retry.
    await expect.poll(access).toEqual({ trouble: null });

    arca.faults.set({ kind: 'closed' });
    await shop.sellInvoiced(242);
    expect(await access()).toMatchObject({
      trouble: { message: 'ARCA no responde: se sigue intentando.' },
    });
    arca.faults.clear();
  });

  test('without a certificate, or without invoicing, is informed', async () => {
    const shop = await aShop(product);
    expect((await shop.call('GET', `${PATH}/access`)).json()).toEqual({ trouble: null });

    const invoicing = await anInvoicingShop(product, arca);
    product.gate.onCall = () => 'lost-request';
    const answer = await invoicing.call('GET', `${PATH}/access`);

    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toMatch(/^La facturación no responde/);
  });
});
