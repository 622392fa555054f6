import { type AddressInfo, createServer } from 'node:net';

/** Returns the port, or any free one for 0. Rejects with EADDRINUSE when it is taken. */
export async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  const address = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return address.port;
}
