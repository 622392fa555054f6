import type { ContactMessage } from '@mostrador/contracts/contact';
import { newId } from '@mostrador/domain/ids';

export type ContactFields = Omit<ContactMessage, '_id'>;

const KEY = 'mostrador-contact-draft';

interface StoredDraft {
  fields?: Partial<ContactFields>;
  /** What was last sent without an answer to say that it arrived. */
  attempt?: { _id: string; fields: ContactFields };
}

/** What this tab keeps when its storage does not. */
let unsaved: StoredDraft = {};

/** What was being written in this tab before it was reloaded. */
export function readDraft(): Partial<ContactFields> {
  return read().fields ?? {};
}

export function saveDraft(fields: Partial<ContactFields>): void {
  write({ ...read(), fields });
}

/** The message arrived: the next one starts blank, and is another one. */
export function forgetDraft(): void {
  write({});
}

/**
 * The id to send these words under. The same words sent again keep theirs, also after a reload, so a
 * message whose answer was lost does not arrive twice; changed words are another message.
 */
export function idOfMessage(fields: ContactFields): string {
  const { attempt, ...draft } = read();
  if (attempt && sameWords(attempt.fields, fields)) return attempt._id;
  const _id = newId();
  write({ ...draft, attempt: { _id, fields } });
  return _id;
}

function sameWords(one: ContactFields, other: ContactFields): boolean {
  return (['name', 'email', 'phone', 'message'] as const).every((key) => one[key] === other[key]);
}

function read(): StoredDraft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? unsaved;
  } catch {
    return unsaved;
  }
}

function write(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    unsaved = {};
  } catch {
    unsaved = draft;
  }
}
