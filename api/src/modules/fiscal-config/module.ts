import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { sendCertificateMails } from './certificate-mails.ts';
import { type CredentialsClient, createCredentialsClient } from './credentials-client.ts';
import { fiscalConfigRoutes } from './fiscal-config.routes.ts';
import { workOnCertificates } from './work-on-certificates.ts';

declare module '../../services.ts' {
  interface Services {
    credentials: CredentialsClient;
  }
}

export default defineModule({
  audit: auditWords,
  offers: { credentials: ({ invoicing, log }) => createCredentialsClient(invoicing, log) },
  mails: sendCertificateMails,
  work: workOnCertificates,
  routes: [fiscalConfigRoutes],
});
