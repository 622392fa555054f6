import { create } from 'zustand';

/** Whether the last call reached the server. True until one failed to. */
export const serverContact = create(() => ({ answers: true }));

/** A proxy answers these when the server behind it does not. */
const FROM_A_PROXY: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Notes the end of a call.
 *
 * @param status undefined without an answer
 */
export function noteContact(status: number | undefined): void {
  const answers = status !== undefined && !FROM_A_PROXY.includes(status);
  // Also when nothing changed: a failure may be the one after the connection was lost.
  serverContact.setState({ answers });
}
