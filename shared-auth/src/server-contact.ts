import { create } from 'zustand';
import { isFromServer } from './api-errors.ts';

/** Whether the last call reached the server. True until one failed to. */
export const serverContact = create(() => ({ answers: true }));

/**
 * Notes the end of a call.
 *
 * @param status undefined without an answer
 */
export function noteContact(status: number | undefined): void {
  // Also when nothing changed: a failure may be the one after the connection was lost.
  serverContact.setState({ answers: isFromServer(status) });
}
