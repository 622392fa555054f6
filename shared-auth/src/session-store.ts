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

onSavedElsewhere(restoreSession);

/** Reads the saved session. What cannot be read counts as none and is removed. */
export function restoreSession(): void {
  const saved = readSavedSession();
  if (saved) {
    sessionStore.setState({ status: 'signed-in', ...saved, left: false });
  } else {
    forgetSession();
    sessionStore.setState(signedOut);
  }
}

export function startSession(session: SavedSession): void {
  saveSession(session);
  sessionStore.setState({ status: 'signed-in', ...session, left: false });
}

export function endSession({ left }: { left: boolean }): void {
  forgetSession();
  sessionStore.setState({ ...signedOut, left });
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
