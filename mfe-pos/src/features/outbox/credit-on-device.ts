import { allowsOfflineCredit } from '@mostrador/contracts/payment-methods';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { type Cents, debtInWords, formatMoney, toPesos } from '@mostrador/domain';
import { knownAnswer } from '@mostrador/shared-data';
import { accountOnDevice } from './account-on-device.ts';
import { NOT_ON_ACCOUNT } from './not-on-account.ts';
import { allowsCredit, type OfflineLease } from './offline-lease.ts';

/** A sale on account that this device would complete. */
export interface CreditToGive {
  customer: { _id: string; name: string };
  /** The amount that it adds to the customer's debt. */
  added: Cents;
}

/** Whether the shop's tills sell on account without the server, as this device last heard. */
export async function givesCreditOnDevice(): Promise<boolean> {
  const settings = await knownAnswer(tillSettingsEndpoints.get).catch(() => undefined);
  // Kept answers are as the server gave them, also one that is nothing.
  return settings ? allowsOfflineCredit(settings) : false;
}

/**
 * Returns why a sale on account needs the server, in a sentence: the shop does not allow it without,
 * or the customer would owe more than their limit by what this device knows. Undefined if it does
 * not.
 *
 * @param lease the one of the sale. The server decides by it: the settings on this device may be
 *   older.
 */
export async function problemOfCredit(
  { customer: { _id, name }, added }: CreditToGive,
  lease: OfflineLease | undefined,
): Promise<string | undefined> {
  if (lease && !allowsCredit(lease)) return NOT_ON_ACCOUNT;
  if (!(await givesCreditOnDevice())) return NOT_ON_ACCOUNT;
  const account = await accountOnDevice(_id);
  if (!account)
    return `Este dispositivo no tiene la cuenta corriente de ${name}: hasta que vuelva la conexión, cobrale con otro medio`;
  const { balance, limit } = account;
  if (limit === null || balance + added <= limit) return undefined;
  const owes = debtInWords(toPesos(balance)).toLowerCase();
  return `Sin conexión no se puede pasar el límite de ${name}, que es de ${formatMoney(limit)}: ${owes}`;
}
