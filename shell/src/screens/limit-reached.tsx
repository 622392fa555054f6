import { PLAN_NAMES } from '@mostrador/contracts/subscriptions';
import { useLimitReached } from '@mostrador/shared-auth';
import { LimitModal } from '@mostrador/shared-ui/limit-modal';
import { useNavigate } from 'react-router-dom';
import { limitKindOf } from './limit-kind.ts';

/** Explains a refusal caused by the plan's limit, on any screen. */
export function LimitReached() {
  const { refusal, dismiss } = useLimitReached();
  const navigate = useNavigate();

  if (refusal === null) return null;
  const { plan = 'free' } = refusal;
  return (
    <LimitModal
      opened
      kind={limitKindOf(refusal)}
      maxLimit={refusal.maxLimit}
      paidPlan={plan === 'free' ? undefined : PLAN_NAMES[plan]}
      onClose={dismiss}
      onSeePlans={() => {
        dismiss();
        void navigate('/subscription');
      }}
    />
  );
}
