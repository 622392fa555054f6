import { isAdmin, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import type { ReactNode } from 'react';

interface StorePartPageProps {
  title: string;
  /** @param userId the administrator's id; only they see the page */
  children: (userId: string) => ReactNode;
}

/** A page under Tienda, with a link back. */
export function StorePartPage({ title, children }: StorePartPageProps) {
  const { user } = useSession();
  if (!user || !isAdmin(user))
    return (
      <Page title={title}>
        <RefusedState message="Solo el administrador del comercio puede ver y cambiar la tienda." />
      </Page>
    );
  return (
    <Page
      title={title}
      actions={
        <LinkButton to="/app/store" variant="quiet" leftIcon={<IconArrowLeft />}>
          Volver
        </LinkButton>
      }
    >
      {children(user._id)}
    </Page>
  );
}
