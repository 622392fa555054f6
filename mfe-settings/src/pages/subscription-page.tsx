import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { LinkButton } from '@mostrador/shared-ui/button';
import { ConsumerLinks } from '@mostrador/shared-ui/consumer-links';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { SettingsLayout } from '../features/sections/settings-layout.tsx';
import { SubscriptionForAdmin } from '../features/subscription/subscription-for-admin.tsx';
import { SubscriptionForSeller } from '../features/subscription/subscription-for-seller.tsx';

const FAILED = 'Error al cargar información de suscripción';

export function Component() {
  const { user } = useSession();
  const current = useRead(subscriptionEndpoints.current);
  const plans = useRead(subscriptionEndpoints.plans);
  const failed = [current, plans].find(({ isLoadingError }) => isLoadingError);

  return (
    <Page
      title="Suscripción"
      actions={
        <LinkButton to="/app/settings" variant="quiet" leftIcon={<IconArrowLeft />}>
          Volver a Configuración
        </LinkButton>
      }
    >
      <SettingsLayout onPhone="content" current="plan">
        {failed ? (
          <ErrorState message={FAILED} onRetry={() => void failed.refetch()} />
        ) : current.data && plans.data ? (
          isAdmin(user) ? (
            <SubscriptionForAdmin subscription={current.data} plans={plans.data.plans} />
          ) : (
            <SubscriptionForSeller subscription={current.data} plans={plans.data.plans} />
          )
        ) : (
          <div aria-busy="true">
            <Skeleton lines={16} height="3rem" />
          </div>
        )}
        <ConsumerLinks aria-label="Arrepentimiento y baja" />
      </SettingsLayout>
    </Page>
  );
}
