import { defineModule } from '../../module-declaration.ts';
import { workOnOldReports } from './forget-reports.ts';
import { releaseFailureRoutes } from './release-failures.routes.ts';
import { workOnReviews } from './take-back-release.ts';
import { sendTakenBackMails } from './taken-back-mail.ts';

export default defineModule({
  mails: sendTakenBackMails,
  async work(services) {
    await workOnOldReports(services);
    await workOnReviews(services);
  },
  routes: [releaseFailureRoutes],
});
