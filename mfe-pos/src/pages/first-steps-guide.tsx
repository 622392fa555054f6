import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import type { FirstSteps } from '@mostrador/contracts/first-steps';
import { session, sessionStore } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { useState } from 'react';
import { OpenRegisterDialog } from '../features/cash-registers/open-register-dialog.tsx';
import { CustomerCreditDialog } from '../features/first-steps/customer-credit-dialog.tsx';
import { FirstStepsCard, type StepWithDialog } from '../features/first-steps/first-steps-card.tsx';
import { SampleListDialog } from '../features/first-steps/sample-list-dialog.tsx';

/** Guides a new shop to its first sale, at the top of Inicio. */
export default function FirstStepsGuide({ firstSteps }: { firstSteps: FirstSteps }) {
  const [dialog, setDialog] = useState<StepWithDialog>();
  const configure = useWrite(cashRegisterEndpoints.configure, {
    onSuccess: ({ cashRegisterConfig }) => {
      const { user } = sessionStore.getState();
      if (user) session.updateUser({ ...user, cashRegisterConfig });
    },
  });

  /** Enables the cash register. Nothing else changes until the user opens it. */
  async function enableCashRegister() {
    const config = sessionStore.getState().user?.cashRegisterConfig;
    if (!config || config.enabled) return;
    await configure.mutateAsync({ body: { cashRegisterConfig: { enabled: true } } });
  }

  const close = () => setDialog(undefined);
  return (
    <>
      <FirstStepsCard firstSteps={firstSteps} onOpen={setDialog} />
      {dialog === 'products' && <SampleListDialog onClose={close} />}
      {dialog === 'customer-credit' && <CustomerCreditDialog onClose={close} />}
      {dialog === 'cash-register' && (
        <OpenRegisterDialog
          suggestedAmount={null}
          beforeOpening={enableCashRegister}
          onClose={close}
        />
      )}
    </>
  );
}
