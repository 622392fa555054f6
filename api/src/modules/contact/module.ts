import { defineModule } from '../../module-declaration.ts';
import { contactRoutes } from './contact.routes.ts';
import { sendContactMails } from './contact-mail.ts';

export default defineModule({
  async mails({ contactEmail, ...services }) {
    // Visitors' messages wait in the queue until the operator sets an address for them.
    if (contactEmail) await sendContactMails({ ...services, contactEmail });
  },
  routes: [contactRoutes],
});
