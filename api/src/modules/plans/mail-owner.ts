import type { MailContent } from '../../mail/mail.ts';
import type { MailServices } from '../../mail/mail-services.ts';
import { findOwner, type Owner } from './owner.repository.ts';

/** Mails the administrator of a shop; does nothing when they have no e-mail. */
export async function mailOwner(
  { database, mailer }: Pick<MailServices, 'database' | 'mailer'>,
  { shopId }: { shopId: string },
  contentFor: (owner: Owner) => MailContent,
): Promise<void> {
  const owner = await findOwner(database.forShop(shopId));
  if (owner?.email) await mailer.send({ to: owner.email, content: contentFor(owner) });
}
