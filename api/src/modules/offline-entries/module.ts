import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { sendLateDeliveriesMails } from './late-deliveries-mail.ts';
import { offlineEntryRoutes } from './offline-entries.routes.ts';

export default defineModule({
  audit: auditWords,
  mails: sendLateDeliveriesMails,
  routes: [offlineEntryRoutes],
});
