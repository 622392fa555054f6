import {
  type CustomerAccount,
  customerAccountEndpoints,
} from '@mostrador/contracts/customer-accounts';
import { TICKET_WIDTHS, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { accountStatementOf } from '@mostrador/domain/account-receipt';
import { statementText } from '@mostrador/domain/account-words';
import { useServerNow } from '@mostrador/shared-auth';
import { useDownload, useRead, useShopMethods } from '@mostrador/shared-data';
import {
  DOWNLOAD_MESSAGES,
  messageLink,
  PaperActions,
  printTicket,
  useReceiptShop,
} from '@mostrador/shared-screens/receipts';

/**
 * The statement of an account, to print, send or save.
 *
 * @param props.account its first page
 */
export function StatementActions({ account }: { account: CustomerAccount }) {
  const { customer, owesSince } = account;
  const shop = useReceiptShop(useShopMethods());
  const ticketWidth = useRead(tillSettingsEndpoints.get).data?.ticketWidth ?? TICKET_WIDTHS[0];
  const now = useServerNow();
  const pdf = useDownload(customerAccountEndpoints.statement, DOWNLOAD_MESSAGES);
  const movements = sinceSettled(account.entries);

  function print() {
    const statement = {
      customer,
      balance: customer.balance,
      owesSince,
      entries: movements.toReversed(),
      now: now.toISOString(),
    };
    printTicket(accountStatementOf(statement, shop), ticketWidth);
  }

  return (
    <PaperActions
      size="md"
      onPrint={print}
      message={messageLink(
        (count) => statementText({ ...customer, owesSince }, movements, shop, count),
        movements.length,
        customer.phone,
      )}
      files={[
        {
          label: 'Resumen de cuenta en A4',
          onDownload: () => pdf.mutate({ params: { id: customer._id } }),
        },
      ]}
      downloading={pdf.isPending}
    />
  );
}

/** Returns the entries, newest first, since the account was last settled. */
function sinceSettled(entries: CustomerAccount['entries']): CustomerAccount['entries'] {
  const settled = entries.findIndex(({ balance }) => balance <= 0);
  return settled < 0 ? entries : entries.slice(0, settled);
}
