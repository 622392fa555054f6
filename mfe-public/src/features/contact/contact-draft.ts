import type { ContactMessage } from '@mostrador/contracts/contact';
import { newId } from '@mostrador/domain/ids';
import { keptInTab } from '../../forms/kept-in-tab.ts';

export type ContactFields = Omit<ContactMessage, '_id'>;

interface StoredDraft {
  fields?: Partial<ContactFields>;
  /** What was last sent without an answer to say that it arrived. */
  attempt?: { _id: string; fields: ContactFields };
}

const { read, save } = keptInTab<StoredDraft>('mostrador-contact-draft');

/** What was being written in this tab before it was reloaded. */
export function readDraft(): Partial<ContactFields> {
  return read().fields ?? {};
}

export function saveDraft(fields: Partial<ContactFields>): void {
  save({ ...read(), fields });
}

/** The message arrived: the next one starts blank, and is another one. */
export function forgetDraft(): void {
  save({});
}

/**
 * The id to send these words under. The same words sent again keep theirs, also after a reload, so a
 * message whose answer was lost does not arrive twice; changed words are another message.
 */
export function idOfMessage(fields: ContactFields): string {
  const { attempt, ...draft } = read();
  if (attempt && sameWords(attempt.fields, fields)) return attempt._id;
  const _id = newId();
  save({ ...draft, attempt: { _id, fields } });
  return _id;
}

function sameWords(one: ContactFields, other: ContactFields): boolean {
  return (['name', 'email', 'phone', 'message'] as const).every((key) => one[key] === other[key]);
}
