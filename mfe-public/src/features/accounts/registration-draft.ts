import type { Registration } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain/ids';
import { tabStorage } from '../../forms/tab-storage.ts';

/** The registration form's values without the password, which is never stored. */
export type RegistrationDraft = Omit<Registration, '_id' | 'password'>;

interface StoredDraft {
  typed?: RegistrationDraft;
  /** The username and the id of the last registration sent. */
  sent?: { username: string; _id: string };
}

const { read, save } = tabStorage<StoredDraft>('mostrador-registration');

/** Returns the form's values from before a reload, or from before reading the legal texts. */
export function readDraft(): RegistrationDraft | undefined {
  return read().typed;
}

export function saveDraft({ username, email, storeName, provincia, phoneNumber }: Registration) {
  save({ ...read(), typed: { username, email, storeName, provincia, phoneNumber } });
}

/**
 * Returns the id to register with. A retry for the same username keeps it, even after a reload, so
 * that a registration whose answer was lost opens only one shop.
 */
export function registrationId(username: string): string {
  const stored = read();
  if (stored.sent?.username === username) return stored.sent._id;
  const _id = newId();
  save({ ...stored, sent: { username, _id } });
  return _id;
}

export function forgetDraft(): void {
  save({});
}
