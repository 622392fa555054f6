import { defineModule } from '../../module-declaration.ts';
import { sendLimitMails } from './limit-mail.ts';
import { createPlanLimits, type PlanLimits } from './plan-limits.ts';

declare module '../../services.ts' {
  interface Services {
    limits: PlanLimits;
  }
}

export default defineModule({
  offers: { limits: (services) => createPlanLimits(services) },
  mails: sendLimitMails,
});
