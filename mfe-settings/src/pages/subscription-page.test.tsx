import { type ContactMessage, contactEndpoints } from '@mostrador/contracts/contact';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import {
  type Billing,
  type CurrentSubscription,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { aBilling } from '@mostrador/contracts/test/a-billing';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const CHECKOUT = 'https://www.mercadopago.com.ar/subscriptions/checkout?preapproval_id=1';
const PREMIUM: CurrentSubscription = {
  plan: 'premium',
  status: 'active',
  endDate: null,
  usage: { currentUsers: 4, currentProducts: 1240, salesThisMonth: 2431 },
  limits: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 },
};

const { server } = aShopServer();

const left = vi.hoisted(() => ({ for: [] as string[] }));
vi.mock('../features/subscription/leave-for.ts', () => ({
  leaveFor: (address: string) => left.for.push(address),
}));
let asked: string[];
beforeEach(() => {
  left.for = [];
  asked = [];
  server.use(
    mockEndpoint(subscriptionEndpoints.setPaymentEmail, ({ body }) => {
      asked.push(`email ${body.paymentEmail}`);
      return { message: 'Email para pagos configurado' };
    }),
    mockEndpoint(subscriptionEndpoints.createPremium, () => {
      asked.push('create');
      return { initPoint: CHECKOUT };
    }),
  );
});

const has = (subscription: CurrentSubscription, billing: Partial<Billing> = {}) =>
  server.use(
    mockEndpoint(subscriptionEndpoints.current, () => subscription),
    mockEndpoint(subscriptionEndpoints.billing, () => aBilling(billing)),
  );
const open = (as = aUser()) => openPage('/app/settings/subscription', { as }).person;
const button = (name: string) => screen.findByRole('button', { name });
const plan = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('article') as HTMLElement);
};
const textOf = async (name: string) => {
  const { getAllByRole } = await plan(name);
  return getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('the plans', () => {
  test('are three, with their price and features', async () => {
    open();

    expect((await plan('Gratuito')).getByText('para siempre')).toBeTruthy();
    expect((await plan('Premium')).getByText(/^\$\s25\.000,00$/)).toBeTruthy();
    expect((await plan('Enterprise')).getByText('Precio a medida')).toBeTruthy();
    expect((await plan('Enterprise')).getByText('Según tus necesidades')).toBeTruthy();
    expect(await textOf('Premium')).toEqual([
      'Hasta 5 usuarios',
      'Hasta 1.500 productos',
      'Hasta 2.500 ventas por mes',
    ]);
    expect(await textOf('Enterprise')).toContain('SLA garantizado');
  });

  test('on free: it is the current one, and Premium the popular one', async () => {
    open();

    expect((await plan('Gratuito')).getByText('Actual')).toBeTruthy();
    expect((await plan('Premium')).getByText('Popular')).toBeTruthy();
    expect((await plan('Premium')).getByRole('button').textContent).toBe('Actualizar a Premium');
    expect((await plan('Enterprise')).getByRole('button').textContent).toBe('Contactar Ventas');
    expect((await plan('Gratuito')).queryByRole('button')).toBeNull();
    expect(screen.getByText('gratis')).toBeTruthy();
  });

  test('on Premium: it can be cancelled, and is no longer the popular one', async () => {
    has(PREMIUM, { state: 'paid', canCancel: true });
    open();

    expect(await button('Cancelar Suscripción')).toBeTruthy();
    expect((await plan('Premium')).getByText('Actual')).toBeTruthy();
    expect((await plan('Premium')).queryByText('Popular')).toBeNull();
    expect((await plan('Premium')).getByRole('button').textContent).toBe('Cancelar Suscripción');
    expect(screen.getByText('2.431 de 2.500')).toBeTruthy();
  });

  test('on a granted Premium: there is nothing to cancel', async () => {
    has(PREMIUM);
    open();

    expect(await screen.findByRole('heading', { name: 'Pagos' })).toBeTruthy();
    expect((await plan('Premium')).queryByRole('button')).toBeNull();
  });

  test('can be changed only by the administrator; a seller sees them', async () => {
    open(aSeller());

    await plan('Premium');
    expect(
      screen.getByText('Solo el administrador del comercio puede cambiar el plan.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actualizar a Premium' })).toBeNull();
  });

  test('are retried after a failed read', async () => {
    let fails = true;
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () =>
        fails ? refuse(400, { error: '', code: 'x' }) : PREMIUM,
      ),
    );
    const person = open();
    expect(await screen.findByText('Error al cargar información de suscripción')).toBeTruthy();

    fails = false;
    await person.click(await button('Reintentar'));
    expect(await plan('Premium')).toBeTruthy();
  });

  test('have the two legal buttons beside them', async () => {
    open();

    expect(await screen.findByRole('link', { name: 'Botón de baja' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Botón de arrepentimiento' })).toBeTruthy();
  });
});

describe('going to Premium', () => {
  async function openModal(billing: Partial<Billing> = {}) {
    has({ ...PREMIUM, plan: 'free' }, billing);
    const person = open();
    const upgrade = await button('Actualizar a Premium');
    await waitFor(() => expect(upgrade).toHaveProperty('disabled', false));
    await person.click(upgrade);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Configurar Email para Pagos' }),
    );
    const email = dialog.getByLabelText<HTMLInputElement>(/^Email para pagos/);
    const go = () => person.click(dialog.getByRole('button', { name: 'Continuar a Mercado Pago' }));
    return { person, dialog, email, go };
  }

  test('needs nothing more with a verified email', async () => {
    const { dialog, go } = await openModal({ accountEmail: 'sol@kiosco.com' });
    expect(dialog.getByText(/usamos sol@kiosco.com/)).toBeTruthy();
    await go();

    await waitFor(() => expect(left.for).toEqual([CHECKOUT]));
    expect(asked).toEqual(['create']);
  });

  test('saves the typed email, trimmed, before the payment', async () => {
    const { person, email, go } = await openModal({ accountEmail: 'sol@kiosco.com' });
    await person.type(email, '  Pagos@Kiosco.com ');
    await go();

    await waitFor(() => expect(left.for).toEqual([CHECKOUT]));
    expect(asked).toEqual(['email pagos@kiosco.com', 'create']);
    expect(await screen.findByText('Email para pagos configurado')).toBeTruthy();
  });

  test('starts with the email just saved, before it is read again', async () => {
    const { person, dialog, email, go } = await openModal({ accountEmail: 'sol@kiosco.com' });
    server.use(mockEndpoint(subscriptionEndpoints.billing, () => new Promise(() => {})));
    await person.type(email, 'pagos@kiosco.com');
    await go();
    await waitFor(() => expect(left.for).toEqual([CHECKOUT]));

    await person.click(await dialog.findByRole('button', { name: 'Cerrar' }));
    await person.click(await button('Actualizar a Premium'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Email para pagos/).value).toBe(
      'pagos@kiosco.com',
    );
  });

  test('does not save an unchanged email again', async () => {
    const { email, go } = await openModal({ paymentEmail: 'pagos@kiosco.com' });
    expect(email.value).toBe('pagos@kiosco.com');
    await go();

    await waitFor(() => expect(left.for).toEqual([CHECKOUT]));
    expect(asked).toEqual(['create']);
  });

  test("asks for an email while the account's is not verified", async () => {
    const { dialog, email, go } = await openModal();
    await go();

    expect(
      await dialog.findByText('Debes ingresar un email para proceder con el pago'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(email);
    expect(asked).toEqual([]);
  });

  test.each([
    ['with its sentence', 'Debes ingresar un email para proceder con el pago'],
    ['with its flag alone', ''],
  ])('requires it too when only the server knows that it is needed, %s', async (_, error) => {
    server.use(
      http.post('*/api/subscriptions/create-premium', () =>
        HttpResponse.json({ error, requirePaymentEmail: true }, { status: 400 }),
      ),
    );
    const { dialog, email, go } = await openModal({ accountEmail: 'sol@kiosco.com' });
    await go();

    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Debes ingresar un email para proceder con el pago',
    );
    expect(email.getAttribute('aria-required')).toBe('true');
    expect(left.for).toEqual([]);
  });

  test.each([
    ['of an account with a verified email', { accountEmail: 'sol@kiosco.com' }],
    ['with an email that was entered', { accountEmail: null, paymentEmail: 'pagos@kiosco.com' }],
  ])('that fails %s shows it and stays', async (_, billing) => {
    server.use(http.post('*/api/subscriptions/create-premium', () => HttpResponse.error()));
    const { dialog, go } = await openModal(billing);
    await go();

    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^Error al crear suscripción. Fijate/,
    );
    expect(left.for).toEqual([]);
  });
});

describe("Mercado Pago's answer", () => {
  test.each([
    ['pending', 'Falta aprobar el pago'],
    ['rejected', 'Mercado Pago rechazó el pago'],
    ['email-mismatch', 'El email no coincide con el de la suscripción'],
    ['overdue', 'No se pudo cobrar tu suscripción'],
  ] as const)('(%s) is shown', async (state, title) => {
    has({ ...PREMIUM, plan: 'free' }, { state, initPoint: CHECKOUT });
    open();

    expect(await screen.findByText(title)).toBeTruthy();
  });

  test('with a pending payment links to its approval', async () => {
    has({ ...PREMIUM, plan: 'free' }, { state: 'pending', initPoint: CHECKOUT });
    open();

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ir a Mercado Pago' });
    expect(link.href).toBe(CHECKOUT);
  });

  test('with another email opens the form that changes it', async () => {
    has(
      { ...PREMIUM, plan: 'free' },
      { state: 'email-mismatch', paymentEmail: 'pagos@kiosco.com' },
    );
    const person = open();
    await person.click(await button('Cambiar el email para pagos'));

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Email para pagos/)).toHaveProperty('value', 'pagos@kiosco.com');
  });
});

describe('cancelling', () => {
  const ENDS = '2026-12-15T12:00:00.000Z';
  async function cancel() {
    has(PREMIUM, { state: 'paid', canCancel: true, amount: 25_000, nextPaymentDate: ENDS });
    const person = open();
    await person.click(await button('Cancelar Suscripción'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/hasta el 15 de diciembre de 2026/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Cancelar Suscripción' }));
  }

  test("shows until when Premium stays, with the server's message", async () => {
    const message = 'Suscripción cancelada. Tenés acceso a Premium hasta el 15/12/2026.';
    server.use(mockEndpoint(subscriptionEndpoints.cancel, () => ({ message, accessUntil: ENDS })));
    await cancel();

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows it with its date without a message of the server', async () => {
    server.use(
      http.post('*/api/subscriptions/cancel', () => HttpResponse.json({ accessUntil: ENDS })),
    );
    await cancel();

    expect(
      await screen.findByText(
        'Suscripción cancelada. Tenés acceso a Premium hasta el 15 de diciembre de 2026.',
      ),
    ).toBeTruthy();
  });

  test('shows a failure, and can be tried again', async () => {
    server.use(http.post('*/api/subscriptions/cancel', () => HttpResponse.error()));
    await cancel();

    expect(await screen.findByText(/^Error al cancelar suscripción. Fijate/)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('shows a notice until the end, and a way to undo it', async () => {
    has({ ...PREMIUM, status: 'cancelled', endDate: ENDS });
    open();

    expect(await screen.findByText(/tenés acceso a Premium hasta el/)).toBeTruthy();
    expect(await button('Volver a suscribirme')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancelar Suscripción' })).toBeNull();
  });
});

describe('asking for a custom plan', () => {
  let received: ContactMessage[];
  beforeEach(() => {
    received = [];
    server.use(
      mockEndpoint(contactEndpoints.requestEnterprise, ({ body }) => {
        received.push(body);
        return { message: '' };
      }),
    );
  });
  async function openRequest(phoneNumber: string | null = null) {
    const person = open(aUser({ phoneNumber }));
    await person.click(await button('Contactar Ventas'));
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => person.click(dialog.getByRole('button', { name: 'Enviar Solicitud' }));
    return { person, dialog, send };
  }

  test.each([
    ['+542644123456', '+54 264 412-3456'],
    ['422-1234 (casa)', ''],
  ])('starts with the phone of the shop, if it can be called: %s', async (stored, shown) => {
    const { dialog } = await openRequest(stored);
    expect(dialog.getByLabelText(/^Teléfono/)).toHaveProperty('value', shown);
  });

  test('sends the message with its tag and the current plan', async () => {
    const { person, dialog, send } = await openRequest();
    expect(dialog.getByLabelText(/^Email de contacto/)).toHaveProperty('value', 'sol@kiosco.com');
    await person.type(dialog.getByLabelText(/^Teléfono/), ' 264 400-0000 ');
    await person.type(dialog.getByLabelText(/^Mensaje/), 'Somos cinco sucursales');
    await send();

    expect(
      await screen.findByText('Solicitud enviada exitosamente. Nos contactaremos pronto.'),
    ).toBeTruthy();
    expect(received).toMatchObject([
      {
        name: 'Kiosco Sol',
        email: 'sol@kiosco.com',
        phone: '+542644000000',
        message: '[Plan Enterprise] Somos cinco sucursales\n\nPlan actual: Gratuito',
      },
    ]);
  });

  test('names each missing field', async () => {
    const { person, dialog, send } = await openRequest();
    await person.clear(dialog.getByLabelText(/^Email de contacto/));
    await person.type(dialog.getByLabelText(/^Mensaje/), '   ');
    await send();

    for (const words of [
      'Por favor ingresa tu número de teléfono',
      'Por favor ingresa tu email de contacto',
      'Por favor ingresa un mensaje',
    ])
      expect(await dialog.findByText(words)).toBeTruthy();
    expect(received).toEqual([]);
  });

  test('keeps the input after a failure', async () => {
    server.use(http.post('*/api/contact', () => HttpResponse.error()));
    const { person, dialog, send } = await openRequest();
    await person.type(dialog.getByLabelText(/^Teléfono/), '264 400-0000');
    await person.type(dialog.getByLabelText(/^Mensaje/), 'Hola');
    await send();

    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^Error al enviar solicitud. Fijate/,
    );
    expect(dialog.getByLabelText(/^Mensaje/)).toHaveProperty('value', 'Hola');
  });
});

test('each payment has its receipt', async () => {
  const asked: string[] = [];
  const payment = {
    _id: '0199a000-0000-7000-8000-000000000001',
    number: 'MP-00000123',
    paidAt: '2026-11-15T12:00:00.000Z',
    amount: 25_000,
    from: '2026-11-15T12:00:00.000Z',
    until: '2026-12-15T12:00:00.000Z',
  };
  has(PREMIUM, { state: 'paid', payments: [payment] });
  server.use(
    http.get('*/api/subscriptions/payments/:id/pdf', ({ params }) => {
      asked.push(String(params.id));
      return new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const person = open();
  await person.click(await button('Descargar el comprobante MP-00000123'));

  await waitFor(() => expect(asked).toEqual([payment._id]));
});
