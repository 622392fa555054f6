import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import type { Permission } from '@mostrador/domain';
import type { RunningProduct } from './product.ts';
import { clientOf, type Shop, send } from './shop.ts';

const PROCESS = join(import.meta.dirname, 'seller-process.ts');

export type Seller = Pick<Shop, 'session' | 'call' | 'signIn'>;

/** Adds a seller to a shop while the product runs, and signs them in. */
export async function addSeller(
  { dataDir, url }: RunningProduct,
  { session: { token } }: Shop,
  username: string,
  ...granted: Permission[]
): Promise<Seller> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROCESS, token, username, ...granted],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const ownToken = stdout.trim();
  const user = await send(url, accountEndpoints.me, {}, ownToken);
  return clientOf(url, { token: ownToken, user });
}
