import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call through the gate. */
interface Call {
  method: string;
  path: string;
}

/** The effect on a call; `undefined` forwards it. */
type Loss = 'lost-request' | 'lost-answer' | undefined;

/** A proxy between two servers that loses or delays calls for a test. */
export interface Gate {
  url: string;
  /** Called with every call before it is forwarded. */
  onCall: (call: Call) => Loss | Promise<Loss>;
  close(): void;
}

/** Starts an open gate in front of the server at this address. */
export async function aGate(target: string): Promise<Gate> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const call = { method, path: url };
    const body = await buffer(request);
    const loss = await gate.onCall(call);
    if (loss === 'lost-request') return void response.destroy();
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(body.length > 0 && { 'content-type': headers['content-type'] ?? '' }),
      },
      ...(body.length > 0 && { body }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (loss === 'lost-answer') return void response.destroy();
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onCall: () => undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return gate;
}
