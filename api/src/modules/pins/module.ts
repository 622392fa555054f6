import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { pinRoutes } from './pins.routes.ts';
import { sendWrongPinsMails } from './wrong-pins-mail.ts';

export default defineModule({
  audit: auditWords,
  mails: sendWrongPinsMails,
  routes: [pinRoutes],
});
