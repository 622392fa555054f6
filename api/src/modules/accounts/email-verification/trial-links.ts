import type { SessionUser } from '@mostrador/contracts/accounts';
import { insertLink } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import type { AccountServices } from '../account-services.ts';
import { verificationPage } from './verification-mail.ts';

export interface TrialLinks {
  /**
   * Returns the link that verifies this person's email, and the inbox that has its mail. Empty in
   * production, and when nothing is left to verify.
   */
  verifying(
    person: ShopUser,
    user: SessionUser,
  ): Promise<{ verificationUrl?: string; inboxUrl?: string | undefined }>;
}

/**
 * Returns links in the answer itself, besides mailing them. Only in a trial: in production this
 * would let anybody verify an address that is not theirs.
 */
export function createTrialLinks({
  database,
  clock,
  settings,
}: Pick<AccountServices, 'database' | 'clock' | 'settings'>): TrialLinks {
  return {
    async verifying(person, { email, emailVerified }) {
      if (settings.mode !== 'trial' || !email || emailVerified) return {};
      const link = { purpose: 'verify-email', email, now: clock.now() } as const;
      const token = await insertLink(database.forShop(person.shopId), person, link);
      return {
        verificationUrl: verificationPage(settings.publicUrl, token),
        inboxUrl: settings.inboxUrl,
      };
    },
  };
}
