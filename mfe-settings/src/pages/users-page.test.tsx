import type { CallOutput } from '@mostrador/contracts/endpoint';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import { aShopSeller } from '@mostrador/contracts/test/a-shop-user';
import { userEndpoints } from '@mostrador/contracts/users';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { limitStore } from '@mostrador/shared-auth';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent } from '@mostrador/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { shop, server } = aShopServer();

const LUZ = aShopSeller({ username: 'luz' });
const BETO = aShopSeller({
  username: 'beto',
  permissions: {
    canManageProducts: false,
    canManageSales: false,
    canViewHistory: false,
    canManageCashRegister: false,
  },
  isActive: false,
});

const failed = refuse(400, { error: '', code: 'unexpected' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = () => openPage('/app/settings/users').person;

/** Chooses an action in the menu of luz's row. */
async function choose(person: UserEvent, action: string) {
  await person.click(button('Más acciones de luz'));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

function onAPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
}

async function cellsOf(name: string) {
  const cells = within(await row(name)).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
}

test('the administrator names a seller, and the list shows it beside the username', async () => {
  shop.sellers = [LUZ];
  const person = open();
  await row('luz');
  await choose(person, 'Nombre');
  await person.type(field('Nombre'), 'Luz Paz');
  await person.click(button('Guardar'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await cellsOf('luz'))[0]).toBe('luzLuz Paz'));
  expect(shop.sellers).toMatchObject([{ username: 'luz', realName: 'Luz Paz' }]);
});

describe('the list of users', () => {
  test('shows a skeleton of the table while loading', async () => {
    const answer = Promise.withResolvers<CallOutput<typeof userEndpoints.list>>();
    server.use(mockEndpoint(userEndpoints.list, () => answer.promise));
    open();

    const shape = await screen.findByRole('status', { name: 'Cargando usuarios' });
    const columns = within(shape).getAllByRole('columnheader', { hidden: true });
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Usuario',
      'Rol',
      'Permisos',
      'Estado',
      'Creado',
      'Acciones',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeTruthy();

    answer.resolve([LUZ]);
    expect(await row('luz')).toBeTruthy();
  });

  test('shows each user and their permissions', async () => {
    shop.sellers = [BETO, { ...LUZ, maxDiscount: 12.5 }];
    open();

    expect(await cellsOf('sol')).toEqual([
      'sol',
      'Administrador',
      'Todos',
      'Activo',
      '02/01/2026 09:00',
      '',
    ]);
    expect(await cellsOf('beto')).toEqual([
      'beto',
      'Vendedor',
      'Sin permisos',
      'Inactivo',
      '02/03/2026 09:00',
      '',
    ]);
    expect((await cellsOf('luz'))[2]).toBe('Gestionar ventasHasta 12,5 % de descuento');
  });

  test('has actions for sellers, and only the PIN for the owner', async () => {
    shop.sellers = [BETO, LUZ];
    const person = open();

    const actionsOf = async (name: string) =>
      within(await row(name))
        .queryAllByRole('button')
        .map((each) => each.getAttribute('aria-label'));
    expect(await actionsOf('sol')).toEqual(['PIN de sol']);
    expect(await actionsOf('beto')).toEqual(['Editar permisos de beto', 'Más acciones de beto']);
    expect(await actionsOf('luz')).toEqual([
      'PIN de luz',
      'Editar permisos de luz',
      'Más acciones de luz',
    ]);
    await person.click(button('Más acciones de luz'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Nueva contraseña',
      'Desactivar',
      'Eliminar',
    ]);
  });

  test.each([
    ['luz', 'Permisos de luz'],
    ['sol', 'PIN de sol'],
  ])('the row of %s opens «%s»', async (name, dialog) => {
    shop.sellers = [LUZ];
    const person = open();

    await person.click(within(await row(name)).getByText('Activo'));

    expect(screen.getByRole('dialog', { name: dialog })).toBeTruthy();
  });

  test('on a phone a user is a card that opens the permissions, with one menu', async () => {
    onAPhone();
    shop.sellers = [LUZ];
    const person = open();

    expect(
      within(await row('luz'))
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Editar permisos de luz', 'Más acciones de luz']);
    await person.click(button('Más acciones de luz'));
    await person.click(await screen.findByRole('menuitem', { name: 'PIN' }));
    expect(screen.getByRole('dialog', { name: 'PIN de luz' })).toBeTruthy();
  });

  test("shows how many of the plan's users are in use, without inactive ones", async () => {
    shop.sellers = [BETO, LUZ];
    open();

    expect(await screen.findByText('2 de 2 usuarios de tu plan')).toBeTruthy();
  });

  test('offers to add the first seller when empty', async () => {
    const person = open();

    expect(await screen.findByText('Todavía no hay vendedores')).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Nuevo Vendedor' })[1] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Nuevo Vendedor' })).toBeTruthy();
  });

  test('shows a failed read, and retries', async () => {
    server.use(mockEndpoint(userEndpoints.list, () => failed));
    const person = open();
    expect(await screen.findByText('Error al cargar los usuarios')).toBeTruthy();

    server.resetHandlers();
    shop.sellers = [LUZ];
    await person.click(button('Reintentar'));

    expect(await row('luz')).toBeTruthy();
  });

  test('updates after changes in another tab', async () => {
    shop.sellers = [LUZ];
    open();
    await row('luz');

    shop.sellers = [BETO];
    applyShopEvent({ type: 'changed', topics: ['users'] });

    expect(await row('beto')).toBeTruthy();
  });

  test('is refused to a seller in place, without a request', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(request.url));
    openPage('/app/settings/users', { as: aSeller('canManageProducts', 'canViewHistory') });

    expect(await screen.findByText('No tenés permiso para ver esto')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nuevo Vendedor' })).toBeNull();
    expect(asked.filter((url) => url.includes('/users'))).toEqual([]);
    server.events.removeAllListeners();
  });
});

describe('a new seller', () => {
  async function openForm() {
    const person = open();
    const [opener] = await screen.findAllByRole('button', { name: 'Nuevo Vendedor' });
    await person.click(opener as HTMLElement);
    return person;
  }

  test('can sell and nothing else by default', async () => {
    const person = await openForm();
    expect(document.activeElement).toBe(field('Usuario'));
    expect(
      ['Gestionar productos', 'Gestionar ventas', 'Ver historial', 'Gestionar caja'].map(
        (label) => field(label).checked,
      ),
    ).toEqual([false, true, false, false]);
    expect(field('Descuento máximo').value).toBe('0');

    await person.type(field('Usuario'), 'luz');
    await person.type(field('Contraseña'), 'una clave larga');
    await person.click(button('Guardar'));

    expect(await screen.findByText('Vendedor creado')).toBeTruthy();
    expect(await row('luz')).toBeTruthy();
    expect(shop.sellers).toEqual([
      { ...LUZ, _id: expect.any(String), createdAt: expect.any(String) },
    ]);
  });

  test('has the ticked permissions and the maximum discount', async () => {
    const person = await openForm();
    await person.type(field('Usuario'), 'luz');
    await person.type(field('Contraseña'), 'una clave larga');
    await person.click(field('Gestionar ventas'));
    await person.click(field('Gestionar productos'));
    await person.clear(field('Descuento máximo'));
    await person.type(field('Descuento máximo'), '12,5');
    await person.click(button('Guardar'));

    await screen.findByText('Vendedor creado');
    expect(shop.sellers).toMatchObject([
      {
        permissions: { canManageProducts: true, canManageSales: false, canViewHistory: false },
        maxDiscount: 12.5,
      },
    ]);
  });

  test('with a short username or password is refused beside the field', async () => {
    const person = await openForm();
    await person.type(field('Usuario'), 'lu');
    await person.type(field('Contraseña'), '12345');
    await person.click(button('Guardar'));

    expect(await screen.findByText('Mínimo 3 caracteres')).toBeTruthy();
    expect(screen.getByText('Mínimo 6 caracteres')).toBeTruthy();
    expect(shop.sellers).toEqual([]);
  });

  test('with a taken username is refused beside it, and the input stays', async () => {
    const person = await openForm();
    await person.type(field('Usuario'), 'sol');
    await person.type(field('Contraseña'), 'una clave larga');
    await person.click(button('Guardar'));

    const message = await screen.findByText('Ese nombre de usuario ya está en uso');
    expect(field('Usuario').getAttribute('aria-describedby')).toContain(message.id);
    expect(field('Contraseña').value).toBe('una clave larga');
  });

  test('beyond the plan opens the dialog of its limit', async () => {
    server.use(
      mockEndpoint(userEndpoints.create, () =>
        refuse(403, {
          error: 'Llegaste al límite de 2 usuarios de tu plan',
          code: 'plan.limit-reached',
          limitReached: true,
          limitKind: 'users',
          currentUsage: 2,
          maxLimit: 2,
        }),
      ),
    );
    const person = await openForm();
    await person.type(field('Usuario'), 'luz');
    await person.type(field('Contraseña'), 'una clave larga');
    await person.click(button('Guardar'));

    await waitFor(() => expect(limitStore.getState().refusal?.limitKind).toBe('users'));
    expect(field('Usuario').value).toBe('luz');
  });

  test('shows a failure', async () => {
    server.use(mockEndpoint(userEndpoints.create, () => failed));
    const person = await openForm();
    await person.type(field('Usuario'), 'luz');
    await person.type(field('Contraseña'), 'una clave larga');
    await person.click(button('Guardar'));

    const dialog = within(screen.getByRole('dialog', { name: 'Nuevo Vendedor' }));
    expect(await dialog.findByText('Error al crear el vendedor')).toBeTruthy();
    expect(screen.getAllByText('Error al crear el vendedor')).toHaveLength(1);
  });
});

describe("a seller's permissions", () => {
  async function openPermissions() {
    shop.sellers = [{ ...LUZ, maxDiscount: 5 }];
    const person = open();
    await row('luz');
    await person.click(button('Editar permisos de luz'));
    expect(screen.getByRole('dialog', { name: 'Permisos de luz' })).toBeTruthy();
    return person;
  }

  test('start with the current ones, and are sent as a whole, without an unchanged discount', async () => {
    const bodies: unknown[] = [];
    server.events.on('request:start', async ({ request }) => {
      if (request.method === 'PUT') bodies.push(await request.clone().json());
    });
    const person = await openPermissions();
    expect(field('Gestionar ventas').checked).toBe(true);
    expect(field('Descuento máximo').value).toBe('5');

    await person.click(field('Ver historial'));
    await person.click(button('Guardar'));

    expect(await screen.findByText('Permisos actualizados')).toBeTruthy();
    expect((await cellsOf('luz'))[2]).toBe('Gestionar ventasVer historialHasta 5 % de descuento');
    expect(bodies).toEqual([
      {
        permissions: {
          canManageProducts: false,
          canManageSales: true,
          canViewHistory: true,
          canManageCashRegister: false,
        },
      },
    ]);
    server.events.removeAllListeners();
  });

  test('start with those just saved, before the list is read again', async () => {
    const person = await openPermissions();
    server.use(mockEndpoint(userEndpoints.list, () => new Promise(() => {})));
    await person.click(field('Ver historial'));
    await person.click(button('Guardar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(button('Editar permisos de luz'));
    expect(field('Ver historial').checked).toBe(true);
    expect(field('Descuento máximo').value).toBe('5');
  });

  test.each([
    ['', 'Completá este campo'],
    ['101', /100/],
  ])('refuse a maximum discount of "%s"', async (typed, problem) => {
    const person = await openPermissions();
    await person.clear(field('Descuento máximo'));
    if (typed) await person.type(field('Descuento máximo'), typed);
    await person.click(button('Guardar'));

    expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
    expect(shop.sellers).toMatchObject([{ maxDiscount: 5 }]);
  });

  test('show a failed change', async () => {
    server.use(mockEndpoint(userEndpoints.setPermissions, () => failed));
    const person = await openPermissions();
    await person.click(button('Guardar'));

    const dialog = within(screen.getByRole('dialog', { name: 'Permisos de luz' }));
    expect(await dialog.findByText('Error al actualizar permisos')).toBeTruthy();
  });
});

describe('a seller', () => {
  test("is deactivated and activated again, with the server's message", async () => {
    shop.sellers = [LUZ];
    const person = open();
    await row('luz');

    await choose(person, 'Desactivar');
    expect(await screen.findByText('Vendedor desactivado')).toBeTruthy();
    expect(await screen.findByText('Inactivo')).toBeTruthy();

    await choose(person, 'Activar');
    expect(await screen.findByText('Vendedor activado')).toBeTruthy();
  });

  test('is shown as deactivated before the list is read again', async () => {
    shop.sellers = [LUZ];
    const person = open();
    await row('luz');
    server.use(mockEndpoint(userEndpoints.list, () => new Promise(() => {})));
    await choose(person, 'Desactivar');

    expect(await screen.findByText('Inactivo')).toBeTruthy();
  });

  test('stays unchanged when the change fails', async () => {
    server.use(mockEndpoint(userEndpoints.toggleActive, () => failed));
    shop.sellers = [LUZ];
    const person = open();
    await row('luz');

    await choose(person, 'Desactivar');

    expect(await screen.findByText('Error al cambiar el estado')).toBeTruthy();
    expect(screen.queryByText('Inactivo')).toBeNull();
  });

  test('is deleted after a confirmation, and the focus moves to the next element', async () => {
    shop.sellers = [LUZ, BETO];
    const person = open();
    await row('luz');

    await choose(person, 'Eliminar');
    const dialog = within(screen.getByRole('dialog', { name: '¿Eliminar a luz?' }));
    expect(dialog.getByText('Esta acción no se puede deshacer')).toBeTruthy();
    expect(shop.sellers).toHaveLength(2);
    await person.click(dialog.getByRole('button', { name: 'Eliminar' }));

    expect(await screen.findByText('Usuario eliminado')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /luz/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Nuevo Vendedor')));
  });

  test('stays on the list when the deletion fails', async () => {
    server.use(mockEndpoint(userEndpoints.remove, () => failed));
    shop.sellers = [LUZ];
    const person = open();
    await row('luz');

    await choose(person, 'Eliminar');
    await person.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
    );

    expect(await screen.findByText('Error al eliminar el usuario')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await row('luz')).toBeTruthy();
  });
});

describe('the PIN of a user', () => {
  const openPinOf = async (name: string) => {
    shop.sellers = [LUZ];
    const person = open();
    await row(name);
    await person.click(button(`PIN de ${name}`));
    expect(screen.getByRole('dialog', { name: `PIN de ${name}` })).toBeTruthy();
    return person;
  };

  test.each([
    ['luz', /toma el mostrador de otro vendedor sin perder el carrito/],
    ['sol', /autoriza lo que un vendedor no puede hacer solo/],
  ])('is set for %s, with its purpose', async (name, purpose) => {
    const person = await openPinOf(name);
    expect(screen.getByText(purpose)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quitar PIN' })).toBeNull();
    expect(document.activeElement).toBe(field('PIN'));

    await person.type(field('PIN'), '4829{Enter}');

    expect(await screen.findByText('PIN guardado')).toBeTruthy();
    await waitFor(async () => expect((await cellsOf(name))[3]).toBe('ActivoCon PIN'));
    expect(shop.pins).toMatchObject([{ user: { username: name }, pin: '4829' }]);
  });

  test('is visible while it is typed, on request', async () => {
    const person = await openPinOf('luz');
    expect(field('PIN').type).toBe('password');

    await person.click(button('Mostrar lo escrito'));

    expect(field('PIN').type).toBe('text');
  });

  test.each([
    ['123', 'Mínimo 4 números'],
    ['12a4', 'Usá solo números'],
  ])('cannot be %s', async (typed, problem) => {
    const person = await openPinOf('luz');
    await person.type(field('PIN'), `${typed}{Enter}`);

    expect(await screen.findByText(problem)).toBeTruthy();
    expect(shop.pins).toEqual([]);
  });

  test('is changed, and removed', async () => {
    shop.pins = [{ user: { ...shop.user, ...LUZ }, pin: '1234' }];
    const person = await openPinOf('luz');
    await person.type(field('PIN'), '4829{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.pins).toMatchObject([{ pin: '4829' }]);

    await person.click(button('PIN de luz'));
    await person.click(button('Quitar PIN'));

    expect(await screen.findByText('PIN quitado')).toBeTruthy();
    await waitFor(async () => expect((await cellsOf('luz'))[3]).toBe('Activo'));
    expect(shop.pins).toEqual([]);
  });

  test('shows a failed save', async () => {
    server.use(mockEndpoint(pinEndpoints.set, () => failed));
    const person = await openPinOf('luz');
    await person.type(field('PIN'), '4829{Enter}');

    expect(await screen.findByText('Error al guardar el PIN')).toBeTruthy();
    expect(field('PIN').value).toBe('4829');
  });
});

test('the settings link to the users', async () => {
  const { router } = openPage('/app/settings');
  const link = await screen.findByRole('link', { name: 'Ver usuarios' });

  expect(screen.getByText('Gestiona los vendedores de tu comercio')).toBeTruthy();
  link.click();

  expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/app/settings/users');
});

describe("a seller's new password", () => {
  test('is set by an administrator who names the seller, and confirmed', async () => {
    shop.sellers = [LUZ];
    const sent: object[] = [];
    server.use(
      mockEndpoint(userEndpoints.setPassword, ({ params, body }) => {
        sent.push({ ...params, ...body });
        return { message: 'luz entra con la contraseña nueva' };
      }),
    );
    const person = open();
    await row('luz');
    await choose(person, 'Nueva contraseña');
    const dialog = within(screen.getByRole('dialog', { name: 'Nueva contraseña para luz' }));
    await person.type(
      dialog.getByLabelText('Nueva contraseña', { selector: 'input' }),
      'una clave larga',
    );
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));

    expect(await screen.findByText('luz entra con la contraseña nueva')).toBeTruthy();
    expect(sent).toEqual([{ id: LUZ._id, newPassword: 'una clave larga' }]);
  });
});
