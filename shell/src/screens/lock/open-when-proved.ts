import type { pinEndpoints } from '@mostrador/contracts/pins';
import { type CallArguments, call, session, sessionStore } from '@mostrador/shared-auth';

type Proof = typeof pinEndpoints.unlock | typeof pinEndpoints.unlockWithPassword;

/** Opens the till once the server accepts the proof, unless another session began meanwhile. */
export async function openWhenProved<E extends Proof>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<void> {
  const { token } = sessionStore.getState();
  await call(endpoint, ...input);
  if (sessionStore.getState().token === token) session.unlock();
}
