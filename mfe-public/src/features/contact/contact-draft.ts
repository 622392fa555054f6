import type { ContactMessage } from '@mostrador/contracts/contact';
import { newId } from '@mostrador/domain/ids';

export type ContactFields = Omit<ContactMessage, '_id'>;

const KEY = 'mostrador-contact-draft';

interface StoredDraft {
  fields?: Partial<ContactFields>;
  /** What was last sent without an answer to say that it arrived. */
  attempt?: { _id: string; fields: ContactFields };
}

/** What was being written in this tab before it was reloaded. */
export function readDraft(): Partial<ContactFields> {
  return read().fields ?? {};
}

export function saveDraft(fields: Partial<ContactFields>): void {
  write({ ...read(), fields });
}

/** The message arrived: the next one starts blank, and is another one. */
export function forgetDraft(): void {
  write(undefined);
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

// A browser may forbid storage altogether: then a reload loses what was written, and nothing else.
function read(): StoredDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function write(draft: StoredDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}
