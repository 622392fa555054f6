import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Opens the client's side of RFC 5321, line by line: the test decides what it sends. */
export async function openConversation(smtpUrl: string) {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();

  /** Returns the answer's last line: `250 2.1.0 Accepted`. */
  async function answer(): Promise<string> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('The server hung up');
      if (/^\d{3}(?!-)/.test(value)) return value;
    }
  }

  const greeting = await answer();
  return {
    greeting,
    async say(text: string | Buffer): Promise<string> {
      socket.write(text);
      socket.write('\r\n');
      return answer();
    },
    /** Sends a mail over an open session, and returns the answer to it. */
    async send(to: string, raw: string | Buffer): Promise<string> {
      await this.say('MAIL FROM:<hola@mostrador.example>');
      await this.say(`RCPT TO:<${to}>`);
      await this.say('DATA');
      socket.write(raw);
      return this.say('\r\n.');
    },
    hangUp(): void {
      socket.destroy();
    },
  };
}
