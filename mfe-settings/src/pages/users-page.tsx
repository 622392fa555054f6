import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { type ShopUser, userEndpoints } from '@mostrador/contracts/users';
import { isAdmin, notify, useSession } from '@mostrador/shared-auth';
import { patchReads, useRead, useWrite } from '@mostrador/shared-data';
import { ListTable, useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft, IconPlus, IconUsers } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { EmptyState, RefusedState } from '@mostrador/shared-ui/states';
import { useRef } from 'react';
import { SettingsLayout } from '../features/sections/settings-layout.tsx';
import { DeleteSellerDialog } from '../features/users/delete-seller-dialog.tsx';
import { NewPasswordForm } from '../features/users/new-password-form.tsx';
import { NewSellerForm } from '../features/users/new-seller-form.tsx';
import { PermissionsForm } from '../features/users/permissions-form.tsx';
import { PinForm } from '../features/users/pin-form.tsx';
import { SellerNameForm } from '../features/users/seller-name-form.tsx';
import { UserCard } from '../features/users/user-card.tsx';
import { userColumns } from '../features/users/user-columns.tsx';
import { UserCount } from '../features/users/user-count.tsx';
import type { UserAction } from '../features/users/user-row-actions.tsx';

const TITLE = 'Usuarios';
const WORDS = { loading: 'Cargando usuarios', failed: 'Error al cargar los usuarios' };
/** In the server's order. */
const USER_LIST = { sortKeys: ['username'] } as const;
/** Never shown: a shop has at least its administrator. */
const NOBODY = { title: 'No hay usuarios' };
const NO_PINS: ReadonlySet<string> = new Set();

export function Component() {
  const { user } = useSession();
  if (!isAdmin(user))
    return (
      <Page title={TITLE}>
        <RefusedState message="Solo el administrador del comercio puede ver y cambiar los usuarios." />
      </Page>
    );
  return <Users />;
}

function Users() {
  const list = useListView(USER_LIST);
  const read = useRead(userEndpoints.list);
  const users = read.data;
  const { data: withPin = NO_PINS } = useRead(pinEndpoints.usersAtTheTill, undefined, {
    select: idsWithPin,
  });
  const newSellerButton = useRef<HTMLButtonElement>(null);
  const { dialog, create, open, close } = useRowDialog<ShopUser, UserAction>({
    rows: users,
    onDeleted: () => newSellerButton.current?.focus(),
  });
  const toggle = useWrite(userEndpoints.toggleActive, {
    failure: 'Error al cambiar el estado',
    patch: (_done, { params: { id } }) => patchReads(userEndpoints.list, withToggled(id)),
    onSuccess: ({ message }) => notify({ kind: 'success', message }),
  });
  const actions = {
    onAction: open,
    onToggle: ({ _id: id }: ShopUser) => toggle.mutate({ params: { id } }),
    toggling: toggle.isPending ? toggle.variables.params.id : undefined,
  };
  const openRow = (row: ShopUser) => open(row.role === 'vendedor' ? 'permissions' : 'pin', row);
  const hasNoSellers = users?.every(({ role }) => role === 'admin') ?? false;

  return (
    <Page
      title={TITLE}
      fill
      subtitle={<UserCount />}
      actions={
        <>
          <LinkButton to="/app/settings" variant="quiet" leftIcon={<IconArrowLeft />}>
            Volver a Configuración
          </LinkButton>
          <Button ref={newSellerButton} variant="primary" leftIcon={<IconPlus />} onClick={create}>
            Nuevo Vendedor
          </Button>
        </>
      }
    >
      <SettingsLayout onPhone="content" current="usuarios">
        <ListTable
          label={TITLE}
          words={WORDS}
          read={read}
          list={list}
          columns={userColumns({ withPin, ...actions })}
          card={(row) => (
            <UserCard
              user={row}
              hasPin={withPin.has(row._id)}
              onOpen={() => openRow(row)}
              {...actions}
            />
          )}
          onRowPress={openRow}
          rows={users}
          isEmpty={users?.length === 0}
          empty={NOBODY}
          noMatch={NOBODY}
        />
        {hasNoSellers && (
          <EmptyState
            icon={<IconUsers />}
            title="Todavía no hay vendedores"
            message="Dale a cada persona su usuario: vas a saber quién hizo cada venta y elegís qué puede hacer."
            action={
              <Button variant="primary" leftIcon={<IconPlus />} onClick={create}>
                Nuevo Vendedor
              </Button>
            }
          />
        )}
      </SettingsLayout>
      {dialog?.action === 'create' && <NewSellerForm onClose={close} />}
      {dialog?.action === 'name' && <SellerNameForm seller={dialog.row} onClose={close} />}
      {dialog?.action === 'permissions' && <PermissionsForm seller={dialog.row} onClose={close} />}
      {dialog?.action === 'password' && <NewPasswordForm seller={dialog.row} onClose={close} />}
      {dialog?.action === 'pin' && (
        <PinForm user={dialog.row} hasPin={withPin.has(dialog.row._id)} onClose={close} />
      )}
      {dialog?.action === 'delete' && <DeleteSellerDialog seller={dialog.row} onClose={close} />}
    </Page>
  );
}

function withToggled(id: string) {
  return (users: readonly ShopUser[] | undefined) =>
    users?.map((user) => (user._id === id ? { ...user, isActive: !user.isActive } : user));
}

function idsWithPin(users: readonly UserAtTheTill[]): ReadonlySet<string> {
  return new Set(users.filter(({ hasPin }) => hasPin).map(({ _id }) => _id));
}
