import type { SessionUser } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import {
  type CurrentSubscription,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { call, session, sessionStore, setEntriesToSend } from '@mostrador/shared-auth';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { queryClient } from '@mostrador/shared-data';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  createMemoryRouter,
  Link,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anArea, aRelease } from '../test/some-areas.ts';
import type { Area } from './areas/area.ts';
import type { LoadArea } from './areas/load-area.ts';
import type { MendArea } from './areas/mended-area.tsx';
import { shellRouting } from './router.tsx';

vi.setConfig({ testTimeout: 30_000 });

const SUBSCRIPTION: CurrentSubscription = {
  plan: 'premium',
  status: 'active',
  endDate: null,
  usage: { currentUsers: 1, currentProducts: 1500, salesThisMonth: 12 },
  limits: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 },
};

const server = setupServer(
  mockEndpoint(subscriptionEndpoints.current, () => SUBSCRIPTION),
  http.get('*/api/events', () => new Response(null, { status: 204 })),
  http.post('*/api/auth/logout', () => new Response(null, { status: 204 })),
  // A call without an answer would be a server that is out of reach.
  http.all('*/api/*', () => new Response(null, { status: 404 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const everyArea = [
  anArea({
    name: 'mfe_pos',
    title: 'Ventas',
    owns: ['/app', '/app/sales/*', '/app/reports'],
    navigation: [{ label: 'Inicio', to: '/app', position: 1 }],
  }),
  anArea({
    name: 'mfe_customers',
    title: 'Clientes',
    owns: ['/app/customers'],
    navigation: [{ label: 'Clientes', to: '/app/customers', position: 2 }],
  }),
  anArea({ name: 'mfe_settings', title: 'Configuración', owns: ['/app/settings/*'] }),
  anArea({ name: 'mfe_public', title: 'Mostrador', owns: ['/', '/login'] }),
];

const page = (title: string, more?: React.ReactNode) => (
  <main>
    <h1>{title}</h1>
    {more}
  </main>
);

function CustomersPage() {
  return page('Clientes', 'Ana');
}

function Broken(): never {
  throw new Error('broken');
}

/** The routes of each remote, or the error of loading them. */
let pages: Record<string, RouteObject[] | Error>;
const loadArea: LoadArea = async ({ manifest }) => {
  loads.push(manifest.name);
  const routes = pages[manifest.name];
  if (routes instanceof Error) throw routes;
  return routes ?? [];
};
let loads: string[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  loads = [];
  pages = {
    mfe_pos: [
      {
        path: '/app',
        handle: { title: 'Dashboard' },
        element: page('Dashboard', <Link to="/app/customers">A los clientes</Link>),
      },
      {
        path: '/app/sales',
        handle: {
          title: 'Ventas',
          partTitle: ({ searchParams }: { searchParams: URLSearchParams }) =>
            searchParams.get('tab') === 'history' ? 'Historial' : undefined,
        },
        element: page('Nueva Venta'),
      },
      {
        path: '/app/reports',
        lazy: async () => ({ handle: { title: 'Reportes' }, element: page('Reportes') }),
      },
    ],
    mfe_customers: [{ path: '/app/customers', element: page('Clientes') }],
    mfe_settings: [{ path: '/app/settings/subscription', element: page('Suscripción') }],
    mfe_public: [
      { path: '/', element: page('Entrada') },
      { path: '/login', element: <LoginPage /> },
    ],
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  session.restore();
  queryClient.clear();
  server.resetHandlers();
});

/** Signs in and navigates back, as the real page does. */
function LoginPage() {
  const { state } = useLocation() as { state: { from?: { pathname: string } } | null };
  return page(
    'Iniciar sesión',
    <Link
      to={state?.from ?? '/app'}
      onClick={() => session.signIn({ user: aUser(), token: 'a-token' })}
    >
      Entrar
    </Link>,
  );
}

interface Visit {
  as?: SessionUser;
  signedIn?: boolean | 'not read yet';
  areas?: Area[];
  load?: LoadArea;
  mend?: MendArea;
}

function open(
  address: string,
  {
    as: user = aUser(),
    signedIn = true,
    areas = everyArea,
    load = loadArea,
    mend = async () => 'failed',
  }: Visit = {},
) {
  if (signedIn === 'not read yet')
    sessionStore.setState({ status: 'loading', user: null, token: null });
  else if (signedIn) session.signIn({ user, token: 'a-token' });
  else session.restore();
  const { routes, patchRoutesOnNavigation } = shellRouting({
    areas,
    loadArea: load,
    mendArea: mend,
    supportPhone: '5492640000000',
  });
  const router = createMemoryRouter(routes, {
    patchRoutesOnNavigation,
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  const at = () => router.state.location.pathname + router.state.location.search;
  return { router, at, person: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an area is loaded when entered, and no other', async () => {
  open('/app/sales');
  await heading('Nueva Venta');
  expect(loads).toEqual(['mfe_pos']);
});

test.each([
  ['/app', 'Dashboard'],
  ['/app/', 'Dashboard'],
  ['/', 'Entrada'],
  ['/login', 'Iniciar sesión'],
])('%s, which an area owns without its subpaths, opens', async (address, title) => {
  open(address);
  await heading(title);
});

test.each(['/no/existe', '/app/nada', '/app/customers/7', '/app/sales/nada', '/login/nada'])(
  'the unknown path %s leads to the entrance',
  async (address) => {
    const { at } = open(address);
    await heading('Entrada');
    expect(at()).toBe('/');
  },
);

test.each(['/no/existe', '/login/nada'])(
  'the unknown path %s leads a visitor to the entrance too',
  async (address) => {
    const { at } = open(address, { signedIn: false });
    await heading('Entrada');
    expect(at()).toBe('/');
  },
);

test('the link in the limit dialog leads to the subscription', async () => {
  const { at } = open('/subscription');
  await heading('Suscripción');
  expect(at()).toBe('/app/settings/subscription');
});

test('a plan limit is explained over any screen, with only the documented fields', async () => {
  const refusal = {
    error: 'Alcanzaste el límite de 2 usuarios de tu plan',
    limitReached: true,
    currentUsage: 2,
    maxLimit: 2,
  };
  server.use(http.get('*/api/products', () => HttpResponse.json(refusal, { status: 403 })));
  const { at, person } = open('/app');
  await heading('Dashboard');
  await expect(call(productEndpoints.list)).rejects.toThrow();

  const dialog = await screen.findByRole('dialog', { name: 'Límite de usuarios alcanzado' });
  expect(dialog.textContent).toContain('Llegaste al límite de 2 usuarios');
  await person.click(screen.getByRole('button', { name: 'Ver Planes' }));
  await heading('Suscripción');
  expect(at()).toBe('/app/settings/subscription');
});

test.each([
  ['free', 100, 'Llegaste al límite de 100 productos del plan gratuito'],
  ['premium', 1500, 'Llegaste al límite de 1.500 productos de tu plan Premium'],
])(
  'the limit on products of the plan %s is explained with its figure',
  async (plan, maxLimit, text) => {
    const refusal = {
      error: `Llegaste al límite de ${maxLimit} productos de tu plan`,
      code: 'plan.limit-reached',
      limitReached: true,
      limitKind: 'products',
      plan,
      currentUsage: maxLimit,
      maxLimit,
    };
    server.use(http.post('*/api/products', () => HttpResponse.json(refusal, { status: 403 })));
    open('/app');
    await heading('Dashboard');
    const body = { name: 'Yerba', price: 10, stock: 1 };
    await expect(call(productEndpoints.create, { body })).rejects.toThrow();

    const dialog = await screen.findByRole('dialog', { name: 'Límite de productos alcanzado' });
    expect(dialog.textContent).toContain(text);
  },
);

test('a user without a session signs in first, without protected code, and returns', async () => {
  const { router, at, person } = open('/app/customers?search=ana', { signedIn: false });
  await heading('Iniciar sesión');
  expect(loads).toEqual(['mfe_public']);
  expect(router.state.historyAction).toBe('REPLACE');

  await person.click(screen.getByRole('link', { name: 'Entrar' }));
  await heading('Clientes');
  expect(at()).toBe('/app/customers?search=ana');
});

test('a session that the server ended leads to sign in, and back to the same place', async () => {
  const { at, person } = open('/app/customers');
  await heading('Clientes');
  localStorage.clear();
  session.restore();
  await heading('Iniciar sesión');
  await person.click(screen.getByRole('link', { name: 'Entrar' }));
  await heading('Clientes');
  expect(at()).toBe('/app/customers');
});

test('a protected screen waits until the saved session is read', async () => {
  const { at } = open('/app/customers', { signedIn: 'not read yet' });
  expect(await screen.findByText('Cargando...')).toBeDefined();
  expect(at()).toBe('/app/customers');
  expect(loads).toEqual([]);
});

test('after Salir the next user starts at the start', async () => {
  const { at, person } = open('/app/customers');
  await heading('Clientes');
  await person.click(await screen.findByRole('button', { name: 'Salir' }));
  await heading('Iniciar sesión');
  await person.click(screen.getByRole('link', { name: 'Entrar' }));
  await heading('Dashboard');
  expect(at()).toBe('/app');
});

test('Salir without a network asks first: nobody can sign in again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person } = open('/app/customers');
  await heading('Clientes');
  await person.click(await screen.findByRole('button', { name: 'Salir' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sin conexión' }));
  expect(question.getByText(/no vas a poder volver a entrar/)).toBeDefined();

  await person.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(sessionStore.getState().user).not.toBeNull();
});

test('Salir asks first while sales and movements wait on this device, and counts both', async () => {
  const shopId = 'luna';
  setEntriesToSend(shopId, { sales: 3, others: 1 });
  const { person } = open('/app/customers', { as: aUser({ shopId }) });
  await heading('Clientes');
  await person.click(await screen.findByRole('button', { name: 'Salir' }));

  await screen.findByRole('dialog', { name: 'Hay 3 ventas y 1 registro por enviar' });
});

test('an area that does not load shows it under the top bar, and a retry opens it', async () => {
  const good = pages.mfe_customers as RouteObject[];
  pages.mfe_customers = new Error('404');
  const { person } = open('/app/customers');
  await screen.findByText('Clientes no está disponible');
  expect(screen.getByRole('button', { name: 'Salir' })).toBeDefined();

  pages.mfe_customers = good;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expect.poll(() => screen.queryByText(/no está disponible/)).toBeNull();
  await heading('Clientes');
});

test('the other areas work while one does not', async () => {
  pages.mfe_customers = new Error('404');
  const { person } = open('/app/customers');
  await screen.findByText('Clientes no está disponible');
  await person.click(screen.getByRole('link', { name: 'Inicio' }));
  await heading('Dashboard');
});

test('an area that falls back to its earlier release has the paths and links of that one', async () => {
  const name = 'mfe_customers';
  const [pos, settings] = [everyArea[0] as Area, everyArea[2] as Area];
  const older = aRelease('1.0.0', {
    name,
    title: 'Clientes',
    owns: ['/app/clients'],
    navigation: [{ label: 'Clientela', to: '/app/clients', position: 2 }],
  });
  const customers = anArea({ name, title: 'Clientes', owns: ['/app/customers'] });
  const falling = { ...customers, releases: [...customers.releases, older] };
  pages.mfe_customers = [{ path: '/app/clients', element: page('Clientes de antes') }];
  const { person } = open('/app/customers', {
    areas: [pos, falling, settings],
    load: (area) => {
      if (area === falling) falling.manifest = older.manifest;
      return loadArea(area);
    },
  });

  await screen.findByText('Clientes no está disponible');
  await person.click(screen.getByRole('link', { name: 'Clientela' }));
  await heading('Clientes de antes');
});

test('an area that crashes shows it in its place', async () => {
  pages.mfe_customers = [{ path: '/app/customers', element: <Broken /> }];
  const { person } = open('/app/customers');
  await screen.findByText('Clientes no está disponible');
  await person.click(screen.getByRole('link', { name: 'Inicio' }));
  await heading('Dashboard');
});

test('a page whose code did not load appears after a retry, and stays', async () => {
  let tries = 0;
  pages.mfe_customers = [
    {
      path: '/app/customers',
      lazy: async () => {
        tries += 1;
        if (tries === 1) throw new Error('chunk 404');
        return { Component: CustomersPage };
      },
    },
  ];
  const { router, person } = open('/app/customers');
  await screen.findByText('Clientes no está disponible');
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Ana');

  await router.navigate('/app');
  await heading('Dashboard');
  await router.navigate('/app/customers');
  await screen.findByText('Ana');
  expect(tries).toBe(2);
});

test('a navigation that another one replaces leaves its area loadable', async () => {
  const { router } = open('/app');
  await heading('Dashboard');
  const abandoned = router.navigate('/app/customers');
  await router.navigate('/app/sales');
  await abandoned;
  await heading('Nueva Venta');
  await router.navigate('/app/customers');
  await heading('Clientes');
});

test('pointing at a link loads its area before it is followed', async () => {
  const { person } = open('/app');
  await heading('Dashboard');
  await person.hover(await screen.findByRole('link', { name: 'Clientes' }));
  await expect.poll(() => loads).toEqual(['mfe_pos', 'mfe_customers']);
});

test('the window is titled after the page, or after its area', async () => {
  const { router } = open('/app');
  await heading('Dashboard');
  await expect.poll(() => document.title).toBe('Dashboard · Mostrador');
  await router.navigate('/app/customers');
  await heading('Clientes');
  await expect.poll(() => document.title).toBe('Clientes · Mostrador');
});

test('the title of the window begins with the part of the page that the address shows', async () => {
  const { router } = open('/app/sales?tab=history');
  await heading('Nueva Venta');
  await expect.poll(() => document.title).toBe('Historial · Ventas · Mostrador');
  await router.navigate('/app/sales');
  await expect.poll(() => document.title).toBe('Ventas · Mostrador');
});

test('a page whose own code has its title names the window too', async () => {
  open('/app/reports');
  await heading('Reportes');
  await expect.poll(() => document.title).toBe('Reportes · Mostrador');
});

test('a new page moves the focus to its heading', async () => {
  const { person } = open('/app');
  await person.click(await screen.findByRole('link', { name: 'A los clientes' }));
  const title = await heading('Clientes');
  await expect.poll(() => document.activeElement).toBe(title);
});

test('a page that sets the focus itself is left alone', async () => {
  pages.mfe_customers = [
    {
      path: '/app/customers',
      // biome-ignore lint/a11y/noAutofocus: the counter's search does
      element: page('Clientes', <input aria-label="Buscar" autoFocus />),
    },
  ];
  const { router } = open('/app');
  await heading('Dashboard');
  await router.navigate('/app/customers');
  await heading('Clientes');
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar'));
});

describe('the plan', () => {
  test("is on the administrator's bar, and links to the subscription", async () => {
    open('/app');

    const badge = await screen.findByRole('link', { name: 'Plan Premium, ver suscripción' });
    expect(badge.textContent).toBe('Premium');
    expect(badge.getAttribute('href')).toBe('/app/settings/subscription');
  });

  test('is not requested for a seller', async () => {
    let calls = 0;
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => {
        calls++;
        return SUBSCRIPTION;
      }),
    );
    open('/app', { as: aSeller() });
    await heading('Dashboard');
    await screen.findByRole('link', { name: 'Clientes' });

    expect(screen.queryByText('Premium')).toBeNull();
    expect(calls).toBe(0);
  });

  test('is logged when it cannot be read, and nothing else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(
      mockEndpoint(subscriptionEndpoints.current, () => refuse(400, { error: 'x', code: 'x' })),
    );
    open('/app');
    await heading('Dashboard');

    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(screen.queryByText('x')).toBeNull();
    warn.mockRestore();
  });

  describe('near a limit', () => {
    const warning = () =>
      screen.queryByText('Llegaste al límite de 1.500 productos de tu plan.', { exact: false });
    const planIsKnown = () => screen.findByRole('link', { name: 'Plan Premium, ver suscripción' });

    test('warns with the next page, once a day, until dismissed', async () => {
      const { person, router } = open('/app');
      await planIsKnown();
      expect(warning()).toBeNull();
      await router.navigate('/app/customers');
      await heading('Clientes');
      expect(warning()).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ver Planes' })).toBeTruthy();
      await person.click(screen.getByRole('button', { name: 'Ocultar este aviso' }));
      expect(warning()).toBeNull();

      await router.navigate('/app');
      await heading('Dashboard');
      expect(warning()).toBeNull();
    });

    test('warns again on another day', async () => {
      const owner = aUser();
      localStorage.setItem(`mostrador-plan-notice:${owner._id}`, '2020-01-01 products true');
      const { router } = open('/app', { as: owner });
      await planIsKnown();
      await router.navigate('/app/customers');
      await heading('Clientes');
      expect(warning()).toBeTruthy();
    });

    test('never warns on the counter', async () => {
      const { router } = open('/app');
      await planIsKnown();
      await router.navigate('/app/sales');
      await heading('Nueva Venta');
      expect(warning()).toBeNull();
    });
  });
});
