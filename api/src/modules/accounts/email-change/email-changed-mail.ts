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
  /** The old address was verified: its reader may undo the change. */
  undoable: boolean;
}

/** Sent to the previous address, which the account may no longer have by then. */
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

  /**
   * Creates the link that undoes the change. Undefined when the change was undone before its mail
   * was sent: no link may redo it.
   */
  function undoLink({ oldEmail: email, ...change }: EmailChange): Promise<string | undefined> {
    const createdAt = new Date(change.changedAt);
    const db = database.forShop(change.shopId);
    return db.transact(async (tx) => {
      // Serializes with undoing an older change.
      await lockAccount(tx, change);
      if (await isChangeUndone(tx, change, createdAt)) return undefined;
      const link = { purpose: 'undo-email-change', email, now: clock.now(), createdAt } as const;
      return `${publicUrl}/undo-email-change/${await insertLink(tx, change, link)}`;
    });
  }
}
