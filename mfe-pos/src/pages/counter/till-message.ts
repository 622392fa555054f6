import { createStore } from 'zustand';

export interface TillMessage {
  /** Unique per message, so that a repeated text is announced again. */
  id: number;
  /** `added` and `refused` have a sound. */
  tone: 'added' | 'refused' | 'info';
  /** The kind of message, in bold before the text. */
  lead?: string;
  text: string;
  action?: { label: string; run: () => void };
}

/** The till's current message, which the next one replaces. */
export const tillMessage = createStore<{ message?: TillMessage }>()(() => ({}));

let lastId = 0;

export function showTillMessage(message: Omit<TillMessage, 'id'>): void {
  lastId += 1;
  tillMessage.setState({ message: { id: lastId, ...message } });
}

export function clearTillMessage(): void {
  if (tillMessage.getState().message) tillMessage.setState({ message: undefined });
}
