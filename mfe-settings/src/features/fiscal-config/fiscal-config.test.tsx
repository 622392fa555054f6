import { fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aFiscalConfig } from '@mostrador/contracts/test/a-fiscal-config';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop, server } = aShopServer();

const DAY_MS = 24 * 60 * 60 * 1000;
const MB = 1024 * 1024;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const aFile = (name: string, size = 100) => new File([new Uint8Array(size)], name);
const isWarnedOfLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => vi.restoreAllMocks());

async function openForm(config = shop.fiscalConfig) {
  shop.fiscalConfig = config;
  const { person } = openPage('/app/settings/fiscal');
  if (config.cuit !== null)
    await person.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
  await screen.findByLabelText('CUIT');
  return { person, save: () => person.click(button('Guardar')) };
}

async function openConfigured(config = aFiscalConfig()) {
  shop.fiscalConfig = config;
  const { person } = openPage('/app/settings/fiscal');
  await screen.findByRole('button', { name: 'Editar Configuración' });
  return person;
}

function facts() {
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  );
}

test('a seller sees who has access', async () => {
  openPage('/app/settings/fiscal', { as: aSeller('canManageSales') });

  expect(await screen.findByText(/Solo el administrador/)).toBeTruthy();
});

test('the page explains where the files come from, and links back to the settings', async () => {
  await openConfigured();

  expect(screen.getByText(/Se guardan cifrados/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a Configuración' }).getAttribute('href')).toBe(
    '/app/settings',
  );
});

describe('a shop without configuration', () => {
  test('starts in the form, with the first point of sale, and saves it', async () => {
    const { person, save } = await openForm();
    expect(field('Punto de Venta').value).toBe('1');
    expect(screen.queryByRole('button', { name: 'Validar Credenciales AFIP' })).toBeNull();
    await person.type(field('CUIT'), '20123456786');
    expect(field('CUIT').value).toBe('20-12345678-6');
    await person.type(field('Razón Social'), 'Sol Gómez');
    await person.clear(field('Punto de Venta'));
    await person.type(field('Punto de Venta'), '3');
    await person.selectOptions(field('Condición Fiscal'), 'Monotributista');
    await person.type(field('Domicilio comercial'), 'Mitre 1200');
    await person.type(field('Inicio de actividades'), '1/3/1998');
    await person.upload(field('Certificado'), aFile('sol.crt'));
    await person.upload(field('Clave privada'), aFile('sol.key'));
    await save();

    expect(await screen.findByText('Configuración fiscal guardada correctamente')).toBeTruthy();
    expect(shop.fiscalConfig).toMatchObject({
      cuit: '20123456786',
      businessName: 'Sol Gómez',
      pointOfSale: 3,
      fiscalCondition: 'monotributista',
      address: 'Mitre 1200',
      grossIncome: null,
      activityStart: '1998-03-01',
    });
    expect(shop.credentialsSent).toEqual(['sol.crt', 'sol.key']);
    await waitFor(() => expect(document.activeElement).toBe(button('Editar Configuración')));
    expect(facts()).toMatchObject({
      CUIT: '20-12345678-6',
      'Inicio de actividades': '01/03/1998',
      'Clave privada': 'Cargada',
    });
    expect(button('Validar Credenciales AFIP')).toBeTruthy();
  });

  test('shows each error beside its field', async () => {
    const { person, save } = await openForm();
    await person.type(field('CUIT'), '2012345');
    await save();

    expect(await screen.findByText('El CUIT debe tener 11 dígitos')).toBeTruthy();
    expect(screen.getAllByText('Completá este campo')).toHaveLength(1);
    expect(screen.getByText('Elegí una de las opciones')).toBeTruthy();
    expect(shop.fiscalConfig.cuit).toBeNull();
  });

  test('is not saved with a start that is no date', async () => {
    const { person, save } = await openForm(aFiscalConfig());
    await person.clear(field('Inicio de actividades'));
    await person.type(field('Inicio de actividades'), '31/02/2020');
    await save();

    await waitFor(() => expect(document.activeElement).toBe(field('Inicio de actividades')));
    expect(screen.getByText('Esa fecha no existe')).toBeTruthy();
    expect(button('Guardar')).toBeTruthy();
  });
});

describe('the CUIT', () => {
  test('accepts only digits, at most eleven', async () => {
    const { person } = await openForm();
    await person.type(field('CUIT'), '20.12a345678-69');

    expect(field('CUIT').value).toBe('20-12345678-6');
  });

  test('keeps the caret when corrected in the middle', async () => {
    const { person } = await openForm(aFiscalConfig());
    field('CUIT').setSelectionRange(4, 4);
    await person.keyboard('{Backspace}');
    expect(field('CUIT').value).toBe('20-23456786');
    await person.keyboard('9');

    expect(field('CUIT').value).toBe('20-92345678-6');
    expect(field('CUIT').selectionStart).toBe(4);
  });
});

describe('the files', () => {
  test.each([
    ['Certificado', 'sol.crt', 'El archivo del certificado no debe superar 1MB'],
    ['Clave privada', 'sol.key', 'El archivo de la clave no debe superar 1MB'],
  ])(
    '%s: one over a megabyte is refused, and one of a megabyte is not',
    async (label, name, refusal) => {
      const { person } = await openForm(aFiscalConfig());
      await person.upload(field(label), aFile(name, MB + 1));
      expect(await screen.findByText(refusal)).toBeTruthy();
      await person.upload(field(label), aFile(name, MB));

      expect(await screen.findByRole('button', { name: `Quitar ${name}` })).toBeTruthy();
      expect(screen.queryByText(refusal)).toBeNull();
    },
  );

  test('show which are stored, and a chosen one can be removed', async () => {
    const { person } = await openForm(aFiscalConfig({ keyPath: null }));
    expect(screen.getAllByText('Cargado anteriormente')).toHaveLength(1);
    await person.upload(field('Certificado'), aFile('otro.pem'));
    await waitFor(() => expect(screen.queryByText('Cargado anteriormente')).toBeNull());
    await person.click(button('Quitar otro.pem'));

    expect(await screen.findByText('Cargado anteriormente')).toBeTruthy();
  });

  test('show a refusal of the server beside them, and keep the input', async () => {
    const mismatch = 'La clave privada no corresponde a este certificado';
    server.use(
      mockEndpoint(fiscalConfigEndpoints.save, () =>
        refuse(400, {
          error: mismatch,
          code: 'credentials.mismatch',
          fields: { key: mismatch },
        }),
      ),
    );
    const { person, save } = await openForm(aFiscalConfig());
    await person.type(field('Ingresos Brutos'), '123');
    await person.upload(field('Clave privada'), aFile('otra.key'));
    await save();

    expect(await screen.findByText(mismatch)).toBeTruthy();
    expect(field('Ingresos Brutos').value).toBe('123');
    expect(button('Quitar otra.key')).toBeTruthy();
  });
});

test('offline, the form keeps its input and shows it', async () => {
  server.use(http.post('*/api/users/fiscal-config', () => HttpResponse.error()));
  const { person, save } = await openForm(aFiscalConfig());
  await person.type(field('Ingresos Brutos'), '123');
  await save();

  expect((await screen.findByRole('alert')).textContent).toBe('Error al guardar la configuración');
  expect(field('Ingresos Brutos').value).toBe('123');
});

test('problems that do not stop invoices are shown after saving', async () => {
  const warning = 'El certificado es de otro CUIT';
  server.use(
    mockEndpoint(fiscalConfigEndpoints.save, () => ({
      message: '',
      fiscalConfig: shop.fiscalConfig,
      warning,
    })),
  );
  const { save } = await openForm(aFiscalConfig());
  await save();

  expect(await screen.findByText(warning)).toBeTruthy();
});

test('the form starts with what was just saved, before it is read again', async () => {
  const { person, save } = await openForm(aFiscalConfig());
  server.use(mockEndpoint(fiscalConfigEndpoints.get, () => new Promise(() => {})));
  await person.clear(field('Razón Social'));
  await person.type(field('Razón Social'), 'Sol y Luna SRL');
  await save();

  await person.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
  expect(field('Razón Social').value).toBe('Sol y Luna SRL');
});

test('cancelling reads the stored configuration again', async () => {
  const { person } = await openForm(aFiscalConfig());
  await person.clear(field('Razón Social'));
  shop.fiscalConfig = aFiscalConfig({ businessName: 'Sol y Luna SRL' });
  await person.click(button('Cancelar'));

  expect(await screen.findByText('Sol y Luna SRL')).toBeTruthy();
});

test('leaving the page asks only when there are changes', async () => {
  const { person } = await openForm(aFiscalConfig());
  expect(isWarnedOfLeaving()).toBe(false);
  await person.type(field('Ingresos Brutos'), '1');
  await waitFor(() => expect(isWarnedOfLeaving()).toBe(true));
  await person.click(button('Cancelar'));

  await screen.findByRole('button', { name: 'Editar Configuración' });
  await waitFor(() => expect(isWarnedOfLeaving()).toBe(false));
});

test('a failed read of the configuration is shown, and retried', async () => {
  server.use(
    mockEndpoint(fiscalConfigEndpoints.get, () => refuse(403, { error: 'No', code: 'x' })),
  );
  const { person } = openPage('/app/settings/fiscal');
  expect(await screen.findByText('Error al cargar la configuración')).toBeTruthy();
  server.resetHandlers();
  await person.click(button('Reintentar'));

  expect(await screen.findByLabelText('CUIT')).toBeTruthy();
});

describe('the credentials', () => {
  const result = async () =>
    within(await screen.findByRole('region', { name: 'Resultado de la validación' }));

  test('accepted by ARCA are shown with its points of sale', async () => {
    shop.pointsOfSale = [
      { number: 1, description: 'CAE - Monotributo' },
      { number: 4, description: 'CAE - Monotributo - Anexo' },
    ];
    const person = await openConfigured();
    await person.click(button('Validar Credenciales AFIP'));

    const panel = await result();
    expect(panel.getByText('Credenciales válidas')).toBeTruthy();
    expect(panel.getByText('20-12345678-6')).toBeTruthy();
    expect(panel.getByText('Habilitado')).toBeTruthy();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1 CAE - Monotributo',
      '4 CAE - Monotributo - Anexo',
    ]);
    expect(screen.getByText('Credenciales AFIP válidas ✓')).toBeTruthy();
  });

  test('with an unknown point of sale show it', async () => {
    shop.pointsOfSale = [];
    const person = await openConfigured(aFiscalConfig({ pointOfSale: 7 }));
    await person.click(button('Validar Credenciales AFIP'));

    const panel = await result();
    expect(panel.getByText('No encontrado')).toBeTruthy();
    expect(panel.getByText('Falta el punto de venta para facturar')).toBeTruthy();
    expect(panel.queryByText('Credenciales válidas')).toBeNull();
    expect(screen.queryByText('Credenciales AFIP válidas ✓')).toBeNull();
    // Once in the panel and once in the toast.
    expect(screen.getAllByText(/no tiene habilitado el punto de venta 7/)).toHaveLength(2);
    expect(panel.getByText(/ARCA no informa ninguno/)).toBeTruthy();
  });

  test('refused by ARCA show why', async () => {
    server.use(
      mockEndpoint(fiscalConfigEndpoints.validate, () =>
        refuse(422, {
          error: 'ARCA no aceptó el certificado',
          code: 'credentials.refused',
          fields: { certificate: 'El certificado no está asociado al servicio de facturación' },
        }),
      ),
    );
    const person = await openConfigured();
    await person.click(button('Validar Credenciales AFIP'));

    const panel = await result();
    expect(panel.getByText('Credenciales inválidas')).toBeTruthy();
    expect(panel.getByText('ARCA no aceptó el certificado')).toBeTruthy();
    expect(panel.getByText(/no está asociado/)).toBeTruthy();
  });

  test('that could not be checked are not called invalid', async () => {
    server.use(http.post('*/api/users/fiscal-config/validate', () => HttpResponse.error()));
    const person = await openConfigured();
    await person.click(button('Validar Credenciales AFIP'));

    const panel = await result();
    expect(panel.getByText('No se pudo validar')).toBeTruthy();
    expect(panel.queryByText('Credenciales inválidas')).toBeNull();
    expect(screen.getByText('Error al validar credenciales')).toBeTruthy();
  });

  test('cannot be checked before the configuration is complete', async () => {
    await openConfigured(aFiscalConfig({ afipConfigured: false, keyPath: null }));

    expect(screen.queryByRole('button', { name: 'Validar Credenciales AFIP' })).toBeNull();
  });
});

describe('the certificate', () => {
  const until = (days: number) => {
    const { certificate } = aFiscalConfig();
    if (!certificate) throw new Error('It has one');
    const validTo = new Date(Date.now() + days * DAY_MS).toISOString();
    return aFiscalConfig({ certificate: { ...certificate, validTo } });
  };

  test.each([
    [29, /El certificado vence el/],
    [-1, /El certificado venció el/],
  ])('with %i days left warns', async (days, warning) => {
    await openConfigured(until(days));

    expect(screen.getByText(warning)).toBeTruthy();
  });

  test('with more days left does not', async () => {
    await openConfigured(until(31));

    expect(screen.queryByText(/El certificado (vence|venció) el/)).toBeNull();
    expect(facts().Certificado).toMatch(/^Vence el \d\d\/\d\d\/\d{4}$/);
  });

  test('of another CUIT shows whose it is', async () => {
    await openConfigured(aFiscalConfig({ cuit: '27111111114' }));

    expect(screen.getByText(/El certificado es del CUIT 20-12345678-6/)).toBeTruthy();
  });
});

describe('a certificate request', () => {
  const saved: { name: string; content: Blob }[] = [];
  const ask = 'Generar clave y pedido de certificado';

  function followDownloads() {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push({ name: '', content: content as Blob });
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      Object.assign(saved.at(-1) ?? {}, { name: this.download });
    });
  }

  test('before the first save keeps the input, is downloaded, and then only the certificate is required', async () => {
    followDownloads();
    const { person, save } = await openForm();
    expect(screen.getByText(/se guardan los datos que completaste arriba/)).toBeTruthy();
    await person.type(field('CUIT'), '20123456786');
    await person.type(field('Razón Social'), 'Sol Gómez');
    await person.selectOptions(field('Condición Fiscal'), 'Exento');
    await person.click(button(ask));

    expect(await screen.findByText('Falta el certificado')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(['pedido-20123456786.csr']);
    expect(await saved[0]?.content.text()).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----/);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(4);
    expect(screen.queryByLabelText('Clave privada')).toBeNull();
    expect(shop.fiscalConfig).toMatchObject({ cuit: '20123456786', fiscalCondition: 'exento' });
    // The form keeps what was typed.
    expect(field('CUIT').value).toBe('20-12345678-6');
    expect(isWarnedOfLeaving()).toBe(false);
    await person.upload(field('Certificado'), aFile('sol.crt'));
    await save();

    await screen.findByText('Configuración fiscal guardada correctamente');
    expect(shop.credentialsSent).toEqual(['sol.crt']);
    expect(shop.fiscalConfig.afipConfigured).toBe(true);
  });

  test('before the first save shows the missing fields in place', async () => {
    followDownloads();
    const { person } = await openForm();
    await person.click(button(ask));

    expect(await screen.findByText('El CUIT debe tener 11 dígitos')).toBeTruthy();
    expect(screen.getByText('Elegí una de las opciones')).toBeTruthy();
    expect(saved).toEqual([]);
    expect(shop.fiscalConfig.keyPath).toBeNull();
  });

  test('later is made for the CUIT in the form, saved or not', async () => {
    followDownloads();
    const { person } = await openForm(
      aFiscalConfig({ keyPath: null, certificatePath: null, afipConfigured: false }),
    );
    await person.clear(field('CUIT'));
    await person.type(field('CUIT'), '27111111114');
    await person.click(button(ask));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['pedido-27111111114.csr']));
    expect(shop.fiscalConfig.cuit).toBe('20123456786');
  });

  test('asks before it replaces one that is at ARCA', async () => {
    followDownloads();
    const { person } = await openForm(
      aFiscalConfig({ awaitsCertificate: true, certificatePath: null, afipConfigured: false }),
    );
    await person.click(button('Generar otro pedido'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Generar otra clave?' }));
    expect(saved).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Generar' }));

    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('leaves the option of an own key', async () => {
    const { person } = await openForm(aFiscalConfig({ awaitsCertificate: true }));
    await person.click(button('Usar una clave mía'));

    expect(field('Clave privada')).toBeTruthy();
  });
});

describe('the card in the settings', () => {
  test.each([
    ['Sin configurar', {}, /para emitir facturas/],
    ['Configurada', aFiscalConfig(), /El certificado vence el/],
    ['Falta el certificado', { awaitsCertificate: true }, /para emitir facturas/],
  ])('shows %s', async (state, config, hint) => {
    shop.fiscalConfig = { ...shop.fiscalConfig, ...config };
    openPage('/app/settings');

    const badge = await screen.findByText(state);
    expect(badge.closest('section')?.textContent).toMatch(hint);
  });

  test('shows that the certificate expired', async () => {
    const { certificate } = aFiscalConfig();
    shop.fiscalConfig = aFiscalConfig({
      certificate: certificate && { ...certificate, validTo: '2026-01-31T12:00:00.000Z' },
    });
    openPage('/app/settings');

    expect(await screen.findByText('Certificado vencido')).toBeTruthy();
    expect(screen.getByText(/Venció el 31\/01\/2026/)).toBeTruthy();
  });
});

test('shows since when invoices fail, and why, until they work', async () => {
  const message = 'ARCA no contestó el pedido de acceso del 10/03/2026 14:05.';
  shop.arcaAccess = { trouble: { since: '2026-03-10T17:05:00Z', message } };
  const person = await openConfigured();

  expect(await screen.findByText('No se puede facturar desde el 10/03/2026 14:05')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  shop.arcaAccess = { trouble: null };
  await person.click(button('Consultar de nuevo'));

  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
