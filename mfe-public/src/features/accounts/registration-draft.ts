import type { Registration } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain/ids';
import { keptInTab } from '../../forms/kept-in-tab.ts';

/** What is typed to register, less the password, which is kept nowhere. */
export type RegistrationDraft = Omit<Registration, '_id' | 'password'>;

interface Kept {
  typed?: RegistrationDraft;
  /** Whose registration was sent, and as what. */
  sent?: { username: string; _id: string };
}

const { read, save } = keptInTab<Kept>('mostrador-registration');

/** What was typed in this tab before a reload, or before reading the small print. */
export function readDraft(): RegistrationDraft | undefined {
  return read().typed;
}

export function saveDraft({ username, email, storeName, provincia, phoneNumber }: Registration) {
  save({ ...read(), typed: { username, email, storeName, provincia, phoneNumber } });
}

/**
 * The id to register with: the same one while the same person tries again, also after a reload, so
 * that a registration whose answer was lost opens one shop.
 */
export function registrationId(username: string): string {
  const kept = read();
  if (kept.sent?.username === username) return kept.sent._id;
  const _id = newId();
  save({ ...kept, sent: { username, _id } });
  return _id;
}

export function forgetDraft(): void {
  save({});
}
