import type { SessionUser } from '@mostrador/contracts/accounts';
import { insertLink } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import type { AccountServices } from '../account-services.ts';
import { verificationPage } from './verification-mail.ts';

export interface TrialLinks {
  /** Where this person verifies their e-mail; undefined in production and when there is nothing to verify. */
  verificationUrl(person: ShopUser, user: SessionUser): Promise<string | undefined>;
}

/**
 * Links given in the answer itself, beside those that are mailed. Only on a trial: in production they
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
