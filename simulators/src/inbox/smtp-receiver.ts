import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const LOOPBACK = '127.0.0.1';
const MAX_BYTES = 5 * 1024 * 1024;
const IDLE_MS = 60_000;
const CLOSE_MS = 100;

export interface SmtpReceiver {
  port: number;
  close(): Promise<void>;
}

/**
 * Accepts every mail, for any recipient and with any password, and passes it to `keep` with the
 * trace headers that a mail server adds (RFC 5321 section 4.4). A mail that cannot be stored is
 * refused temporarily (451), so that its sender retries.
 */
export async function receiveMail(
  port: number,
  keep: (raw: Buffer) => Promise<unknown>,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Mostrador, casilla de correo de prueba',
    size: MAX_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    // Mail never leaves the machine, and clients would not trust a self-signed certificate.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onAuth: ({ username }, _session, answer) => answer(null, { user: username ?? 'anybody' }),
    onData(stream, session, answer) {
      receive(stream, session, keep).then(
        () => answer(),
        (error: Error) => answer(error),
      );
    },
  });
  // Ignores connections that clients break off.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(port, LOOPBACK);
  await listening;

  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  keep: (raw: Buffer) => Promise<unknown>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw refusal(552, 'Message exceeds fixed maximum message size');
  try {
    await keep(Buffer.concat([traceOf(session), ...chunks]));
  } catch {
    throw refusal(451, 'Could not keep the message');
  }
}

function traceOf({ envelope, hostNameAppearsAs }: SMTPServerSession): Buffer {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  const lines = [
    `Return-Path: <${from}>`,
    ...envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}`),
    `Received: from ${hostNameAppearsAs} by localhost with SMTP; ${new Date().toUTCString()}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
