import { defineModule } from '../../module-declaration.ts';
import { sendAccountMails } from './account-mails.ts';
import { accountRoutes } from './accounts.routes.ts';
import { auditWords } from './audit-words.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factor.ts';

declare module '../../services.ts' {
  interface Services {
    secondFactors: SecondFactors;
  }
}

export default defineModule({
  audit: auditWords,
  offers: { secondFactors: ({ settings }) => createSecondFactors(settings.secretKey) },
  mails: sendAccountMails,
  routes: [accountRoutes],
});
