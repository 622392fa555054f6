import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../../mail/mail-services.ts';
import { emailChangedMail } from '../../../mail/templates/email-changed.ts';
import { insertLink, isChangeUndone } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import { findActiveAccount, lockAccount } from '../accounts.repository.ts';

interface EmailChange extends ShopUser {
  oldEmail: string;
  newEmail: string;
  /** In ISO 8601. */
  changedAt: string;
  /** The old address was verified: whoever reads its mail may take the change back. */
  undoable: boolean;
}

/** To the address that a person leaves, which their account may no longer know by then. */
export const emailChangedMailJob = defineJob<EmailChange>('email-changed-mail');

export async function sendEmailChangedMails({
  jobs,
  mailer,
  database,
  clock,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(emailChangedMailJob, async (change) => {
    const account = await findActiveAccount(database, change);
    if (!account) return;
    const undoUrl = change.undoable ? await undoLink(change) : undefined;
    if (change.undoable && !undoUrl) return;
    const { username } = account.user;
    const content = emailChangedMail({ username, newEmail: change.newEmail, undoUrl });
    await mailer.send({ to: change.oldEmail, content });
  });

  /** Undefined when the change was undone before its mail left: nobody may bring it back with a link. */
  function undoLink({ oldEmail: email, ...change }: EmailChange): Promise<string | undefined> {
    const createdAt = new Date(change.changedAt);
    const db = database.forShop(change.shopId);
    return db.transact(async (tx) => {
      // Whoever undoes an older change at this moment is waited for, or waits.
      await lockAccount(tx, change);
      if (await isChangeUndone(tx, change, createdAt)) return undefined;
      const link = { purpose: 'undo-email-change', email, now: clock.now(), createdAt } as const;
      return `${publicUrl}/undo-email-change/${await insertLink(tx, change, link)}`;
    });
  }
}
