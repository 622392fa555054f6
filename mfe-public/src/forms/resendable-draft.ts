import { newId } from '@mostrador/domain/ids';
import { keptInTab } from './kept-in-tab.ts';

interface StoredDraft<Fields> {
  fields?: Partial<Fields>;
  /** What was last sent without an answer to say that it arrived. */
  attempt?: { _id: string; fields: Fields };
}

/** A form's text in this tab, through reloads, until it arrived. Kept under `key`. */
export function resendableDraft<Fields extends object>(key: string) {
  const { read, save } = keptInTab<StoredDraft<Fields>>(key);

  return {
    /** What was being written before the tab was reloaded. */
    read: (): Partial<Fields> => read().fields ?? {},

    save(fields: Partial<Fields>): void {
      save({ ...read(), fields });
    },

    /** It arrived: the next one starts blank, and is another one. */
    forget(): void {
      save({});
    },

    /**
     * The id to send these words under. The same words sent again keep theirs, also after a reload, so
     * that what was sent and not answered does not arrive twice; changed words are another one.
     */
    idOf(fields: Fields): string {
      const { attempt, ...draft } = read();
      if (attempt && sameWords(attempt.fields, fields)) return attempt._id;
      const _id = newId();
      save({ ...draft, attempt: { _id, fields } });
      return _id;
    },

    /** The same words are sent under another id next time. */
    forgetId(): void {
      const { attempt, ...draft } = read();
      save(draft);
    },
  };
}

function sameWords<Fields extends object>(one: Fields, other: Fields): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Fields>;
  return [...keys].every((key) => one[key] === other[key]);
}
