import { defineModule } from '../../module-declaration.ts';
import { sendBackupMails } from './backup-mail.ts';

export default defineModule({ mails: sendBackupMails });
