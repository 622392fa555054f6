import {
  type CurrentSubscription,
  type Plan,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { useState } from 'react';
import { BillingNotice } from './billing-notice.tsx';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { EnterpriseRequestModal } from './enterprise-request-modal.tsx';
import { PaymentEmailModal } from './payment-email-modal.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlansGrid } from './plans-grid.tsx';

interface SubscriptionForAdminProps {
  subscription: CurrentSubscription;
  plans: readonly Plan[];
}

type OpenDialog = 'payment-email' | 'enterprise' | 'cancel';

/** The shop's plan, with all its administrator's actions. */
export function SubscriptionForAdmin({ subscription, plans }: SubscriptionForAdminProps) {
  const { plan: current, status, endDate } = subscription;
  const billing = useRead(subscriptionEndpoints.billing);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  function actionFor({ id }: Plan) {
    if (id === 'premium' && current !== 'premium')
      return (
        <Button
          variant="primary"
          fullWidth
          disabled={!billing.data}
          onClick={() => setDialog('payment-email')}
        >
          Actualizar a Premium
        </Button>
      );
    if (id === 'premium' && status === 'cancelled')
      return (
        <Button fullWidth disabled={!billing.data} onClick={() => setDialog('payment-email')}>
          Volver a suscribirme
        </Button>
      );
    if (id === 'premium' && billing.data?.canCancel)
      return (
        <Button fullWidth onClick={() => setDialog('cancel')}>
          Cancelar Suscripción
        </Button>
      );
    if (id === 'enterprise' && current !== 'enterprise')
      return (
        <Button fullWidth onClick={() => setDialog('enterprise')}>
          Contactar Ventas
        </Button>
      );
    return null;
  }

  return (
    <>
      {billing.data && (
        <BillingNotice billing={billing.data} onChangeEmail={() => setDialog('payment-email')} />
      )}
      {billing.isLoadingError && (
        <Alert
          kind="error"
          action={<Button onClick={() => void billing.refetch()}>Reintentar</Button>}
        >
          Error al cargar información de suscripción
        </Alert>
      )}
      <CurrentPlanCard subscription={subscription} plan={plans.find(({ id }) => id === current)} />
      <PlansGrid plans={plans} current={current} actionFor={actionFor} />
      {billing.data && <PaymentsCard billing={billing.data} />}
      {dialog === 'payment-email' && billing.data && (
        <PaymentEmailModal billing={billing.data} onClose={close} />
      )}
      {dialog === 'enterprise' && <EnterpriseRequestModal currentPlan={current} onClose={close} />}
      {dialog === 'cancel' && (
        <CancelSubscriptionDialog
          paidUntil={endDate ?? billing.data?.nextPaymentDate ?? null}
          onClose={close}
        />
      )}
    </>
  );
}
