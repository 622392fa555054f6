import type { SessionUser } from '@mostrador/contracts/accounts';
import { insertLink } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import type { AccountServices } from '../account-services.ts';
import { verificationPage } from './verification-mail.ts';

export interface TrialLinks {
  /** Verifies this person's e-mail; undefined in production and when nothing is to be verified. */
  verificationUrl(person: ShopUser, user: SessionUser): Promise<string | undefined>;
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
    async verificationUrl(person, { email, emailVerified }) {
      if (settings.mode !== 'trial' || !email || emailVerified) return undefined;
      const link = { purpose: 'verify-email', email, now: clock.now() } as const;
      const token = await insertLink(database.forShop(person.shopId), person, link);
      return verificationPage(settings.publicUrl, token);
    },
  };
}
