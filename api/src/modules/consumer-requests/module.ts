import { defineModule } from '../../module-declaration.ts';
import { sendConsumerRequestMails } from './consumer-request-mails.ts';
import { consumerRequestRoutes } from './consumer-requests.routes.ts';

export default defineModule({
  mails: sendConsumerRequestMails,
  routes: [consumerRequestRoutes],
});
