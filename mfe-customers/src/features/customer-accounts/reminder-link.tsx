import type { Debtor } from '@mostrador/contracts/customer-accounts';
import { reminderText } from '@mostrador/domain/account-words';
import { messageLink, useReceiptShop } from '@mostrador/shared-screens/receipts';
import { LinkButton, type LinkButtonProps } from '@mostrador/shared-ui/button';
import { IconBrandWhatsapp } from '@mostrador/shared-ui/icons';

interface ReminderLinkProps
  extends Pick<
    LinkButtonProps,
    'variant' | 'size' | 'className' | 'aria-label' | 'onClick' | 'children'
  > {
  debtor: Debtor;
}

/** Opens WhatsApp with the reminder of a debt, ready to be sent. */
export function ReminderLink({ debtor, ...rest }: ReminderLinkProps) {
  const { customer, owesSince } = debtor;
  const shop = useReceiptShop();
  return (
    <LinkButton
      to={messageLink(() => reminderText({ ...customer, owesSince }, shop), 0, customer.phone)}
      target="_blank"
      rel="noopener noreferrer"
      leftIcon={<IconBrandWhatsapp aria-hidden="true" />}
      {...rest}
    />
  );
}
