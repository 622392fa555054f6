import type { SessionUser } from '@mostrador/contracts/accounts';
import { can, type Permission } from '@mostrador/domain/permissions';
import { create } from 'zustand';
import { lock, restoreLock, unlock } from './lock-store.ts';
import { isOfflineToken } from './offline-token.ts';
import {
  forgetSession,
  onSavedElsewhere,
  readSavedSession,
  type SavedSession,
  saveSession,
} from './session-storage.ts';

export interface SessionState {
  /** 'loading' until the saved session has been read. */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  token: string | null;
  /** The user signed out with Salir in this tab: the next sign-in does not return to their page. */
  left: boolean;
  /** The server ended the session, for example because it expired. */
  expired: boolean;
}

const signedOut = {
  status: 'signed-out',
  user: null,
  token: null,
  left: false,
  expired: false,
} as const;

export const sessionStore = create<SessionState>(() => ({ ...signedOut, status: 'loading' }));

onSavedElsewhere(followOtherTabs);

/** Loads the saved session, and removes one that is unreadable. */
export function restoreSession(): void {
  const saved = readSavedSession();
  if (saved) restoreLock(saved.user);
  else forgetSession();
  show(saved);
}

export function startSession(session: SavedSession): void {
  // Another session was opened with its own password or PIN.
  if (session.token !== sessionStore.getState().token) unlock();
  saveSession(session);
  show(session);
}

export function endSession({ left }: { left: boolean }): void {
  forgetSession();
  unlock();
  sessionStore.setState({ ...signedOut, left, expired: !left });
}

let isSettled = (refused: string): boolean => {
  if (!isOfflineToken(refused)) return false;
  lock();
  return true;
};

/**
 * Replaces what happens once the server refuses a session. Otherwise one that began without the
 * server is locked, until its user proves who they are, and any other one ends.
 *
 * @param settle gets the refused token; it returns false where the session has to end
 */
export function onSessionRefused(settle: (refused: string) => boolean): void {
  isSettled = settle;
}

/** Ends the session that the server refused, unless another tab has started a newer one. */
export function endRefusedSession(refused: string): void {
  const saved = readSavedSession();
  if (saved && saved.token !== refused) show(saved);
  else if (!isSettled(refused)) endSession({ left: false });
}

/**
 * Shows the session saved by another tab. Never writes: the other tab may be halfway through
 * saving.
 */
function followOtherTabs(): void {
  const saved = readSavedSession();
  const { token, user } = sessionStore.getState();
  // Another user is signing in there: their user is stored already, but not yet their token.
  const isHalfway = saved && saved.token === token && saved.user._id !== user?._id;
  if (!isHalfway) show(saved);
}

function show(session: SavedSession | undefined): void {
  sessionStore.setState(
    session ? { status: 'signed-in', ...session, left: false, expired: false } : signedOut,
  );
}

/**
 * Saves changes to the signed-in user, such as a verified email. If another tab has started a newer
 * session whose event has not arrived yet, that session is kept and shown.
 */
export function updateUser(user: SessionUser): void {
  const { token } = sessionStore.getState();
  if (token === null) return;
  const saved = readSavedSession();
  if (saved && saved.token !== token) show(saved);
  // An answer about something else leaves out what only the answers of a sign-in have.
  else {
    const { releases, passwordGiven } = saved?.user ?? {};
    startSession({ token, user: { releases, passwordGiven, ...user } });
  }
}

export function useSession(): SessionState {
  return sessionStore();
}

/** Whether the signed-in user has a permission; false when signed out. */
export function useCan(permission: Permission): boolean {
  return sessionStore(({ user }) => user !== null && can(user, permission));
}

/** Returns the hour at which the days of the person's shop end; 0 is midnight. */
export function useDayEndsAt(): number {
  // A session that an earlier release stored lacks it.
  return sessionStore(({ user }) => user?.cashRegisterConfig.dayEndsAt ?? 0);
}

export function isAdmin(user: SessionUser | null): boolean {
  return user?.role === 'admin';
}
