import type { SessionUser } from '@mostrador/contracts/accounts';
import { can, type Permission } from '@mostrador/domain/permissions';
import { create } from 'zustand';
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
  /** Ended by Salir in this tab: whoever signs in next starts afresh, not where this one was. */
  left: boolean;
}

const signedOut = { status: 'signed-out', user: null, token: null, left: false } as const;

export const sessionStore = create<SessionState>(() => ({ ...signedOut, status: 'loading' }));

onSavedElsewhere(followOtherTabs);

/** Reads the saved session. What cannot be read counts as none and is removed. */
export function restoreSession(): void {
  const saved = readSavedSession();
  if (!saved) forgetSession();
  show(saved);
}

export function startSession(session: SavedSession): void {
  saveSession(session);
  show(session);
}

export function endSession({ left }: { left: boolean }): void {
  forgetSession();
  sessionStore.setState({ ...signedOut, left });
}

/** Ends the session that the server refused; one that another tab has started since then goes on. */
export function endRefusedSession(refused: string): void {
  const saved = readSavedSession();
  if (saved && saved.token !== refused) show(saved);
  else endSession({ left: false });
}

/** Only reads: the other tab may be halfway through writing. */
function followOtherTabs(): void {
  const saved = readSavedSession();
  const { token, user } = sessionStore.getState();
  // Somebody else is signing in there: this token is not theirs, and theirs comes next.
  const isHalfway = saved && saved.token === token && saved.user._id !== user?._id;
  if (!isHalfway) show(saved);
}

function show(session: SavedSession | undefined): void {
  sessionStore.setState(session ? { status: 'signed-in', ...session, left: false } : signedOut);
}

/** Keeps what changed of the signed-in person, as after verifying their email. */
export function updateUser(user: SessionUser): void {
  const { token } = sessionStore.getState();
  if (token !== null) startSession({ token, user });
}

export function useSession(): SessionState {
  return sessionStore();
}

/** Whether the signed-in person may do something; nobody signed in may do nothing. */
export function useCan(permission: Permission): boolean {
  return sessionStore(({ user }) => user !== null && can(user, permission));
}

export function isAdmin(user: SessionUser | null): boolean {
  return user?.role === 'admin';
}
