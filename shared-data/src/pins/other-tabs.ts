/** A tab that knows the PIN answers at once, unless the browser has suspended it. */
const ANSWER_TIMEOUT_MS = 1000;

interface Message {
  kind: 'asks' | 'proves';
  /** Of the session that began without the server. */
  token: string;
}

const channel = new BroadcastChannel('mostrador-pin');

/**
 * Asks the other tabs to prove the PIN of a session that began without the server: only the tab in
 * which it was typed has it, and no disk has it. Resolves to whether one does.
 */
export function isProvedInOtherTab(token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(false), ANSWER_TIMEOUT_MS);
    function hear({ data }: MessageEvent<Message>) {
      if (data.kind === 'proves' && data.token === token) finish(true);
    }
    function finish(isProved: boolean) {
      clearTimeout(timer);
      channel.removeEventListener('message', hear);
      resolve(isProved);
    }
    channel.addEventListener('message', hear);
    tell({ kind: 'asks', token });
  });
}

/** Calls `prove` when another tab asks; it returns whether this tab can. */
export function proveForOtherTabs(prove: (token: string) => boolean): void {
  channel.addEventListener('message', ({ data: { kind, token } }: MessageEvent<Message>) => {
    if (kind === 'asks' && prove(token)) tell({ kind: 'proves', token });
  });
}

function tell(message: Message): void {
  channel.postMessage(message);
}
