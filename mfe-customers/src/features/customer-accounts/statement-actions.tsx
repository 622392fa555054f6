import {
  type CustomerAccount,
  customerAccountEndpoints,
} from '@mostrador/contracts/customer-accounts';
import { statementText } from '@mostrador/domain/account-words';
import { useDownload, useShopMethods } from '@mostrador/shared-data';
import { DOWNLOAD_MESSAGES, messageLink, useReceiptShop } from '@mostrador/shared-screens/receipts';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconBrandWhatsapp, IconFileTypePdf } from '@mostrador/shared-ui/icons';

/**
 * The statement of an account, as PDF and as a message.
 *
 * @param props.account its first page
 */
export function StatementActions({ account }: { account: CustomerAccount }) {
  const { customer, owesSince } = account;
  const shop = useReceiptShop(useShopMethods());
  const pdf = useDownload(customerAccountEndpoints.statement, DOWNLOAD_MESSAGES);
  const movements = sinceSettled(account.entries);

  return (
    <>
      <Button
        leftIcon={<IconFileTypePdf />}
        pending={pdf.isPending}
        onClick={() => pdf.mutate({ params: { id: customer._id } })}
      >
        Resumen de cuenta
      </Button>
      <LinkButton
        to={messageLink(
          (count) => statementText({ ...customer, owesSince }, movements, shop, count),
          movements.length,
          customer.phone,
        )}
        target="_blank"
        rel="noopener noreferrer"
        leftIcon={<IconBrandWhatsapp aria-hidden="true" />}
      >
        Enviar por WhatsApp
      </LinkButton>
    </>
  );
}

/** Returns the entries, newest first, since the account was last settled. */
function sinceSettled(entries: CustomerAccount['entries']): CustomerAccount['entries'] {
  const settled = entries.findIndex(({ balance }) => balance <= 0);
  return settled < 0 ? entries : entries.slice(0, settled);
}
