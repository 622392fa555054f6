import { newId } from '@mostrador/domain/ids';
import { tabStorage } from './tab-storage.ts';

interface StoredDraft<Fields> {
  fields?: Partial<Fields>;
  /** The last request sent, while it has no successful answer. */
  attempt?: { _id: string; fields: Fields };
}

/** A form's draft in this tab, stored under `key` through reloads until it is sent. */
export function resendableDraft<Fields extends object>(key: string) {
  const { read, save } = tabStorage<StoredDraft<Fields>>(key);

  return {
    /** The draft from before a reload. */
    read: (): Partial<Fields> => read().fields ?? {},

    save(fields: Partial<Fields>): void {
      save({ ...read(), fields });
    },

    /** Clears the draft after the form was received: the next one starts blank, with a new id. */
    forget(): void {
      save({});
    },

    /**
     * The id to send these values under. Unchanged values keep their id, even after a reload, so
     * that a retry after a lost answer does not arrive twice; changed values get a new one.
     */
    idOf(fields: Fields): string {
      const { attempt, ...draft } = read();
      if (attempt && sameWords(attempt.fields, fields)) return attempt._id;
      const _id = newId();
      save({ ...draft, attempt: { _id, fields } });
      return _id;
    },

    /** Makes the next attempt use a new id, even for the same values. */
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
