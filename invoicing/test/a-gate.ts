import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call that goes through. */
interface Call {
  method: string;
  path: string;
}

/** What happens to a call; `undefined` lets it through. */
type Fate = 'lost-request' | 'lost-answer' | undefined;

/** Stands between two servers, and loses calls or holds them as a test asks. */
export interface Gate {
  url: string;
  /** Called with every call, before it goes through. */
  onCall: (call: Call) => Fate | Promise<Fate>;
  close(): void;
}

/** A gate in front of the server at this address, open. */
export async function aGate(target: string): Promise<Gate> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const call = { method, path: url };
    const body = await buffer(request);
    const fate = await gate.onCall(call);
    if (fate === 'lost-request') return void response.destroy();
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(body.length > 0 && { 'content-type': headers['content-type'] ?? '' }),
      },
      ...(body.length > 0 && { body }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (fate === 'lost-answer') return void response.destroy();
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
