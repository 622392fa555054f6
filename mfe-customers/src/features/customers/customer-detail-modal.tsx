import {
  DOC_TYPE_NAMES,
  FISCAL_TYPE_NAMES,
  formatDocNumber,
} from '@mostrador/contracts/customer-words';
import type { Customer } from '@mostrador/contracts/customers';
import { debtInWords } from '@mostrador/domain/account-words';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { formatPhone } from '@mostrador/domain/format-phone';
import { toCents } from '@mostrador/domain/money';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { IconEdit, IconReceipt, IconReportMoney, IconTrash } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { accountOf, purchasesOf } from './customer-links.ts';
import type { CustomerColumnsOptions } from './customer-options.ts';

interface CustomerDetailModalProps extends CustomerColumnsOptions {
  customer: Customer;
  onClose: () => void;
}

/** All data of a customer, and all actions: on a phone the rows have no buttons. */
export function CustomerDetailModal({
  customer,
  canChange,
  showsBalance,
  canSeePurchases,
  onAction,
  onClose,
}: CustomerDetailModalProps) {
  const { name, docNumber, docType, phone, email, address, balance } = customer;
  return (
    <Modal
      title={name}
      opened
      onClose={onClose}
      footer={
        <>
          {canSeePurchases && (
            <LinkButton to={purchasesOf(customer)} leftIcon={<IconReceipt />}>
              Compras
            </LinkButton>
          )}
          {canChange && showsBalance && (
            <LinkButton to={accountOf(customer)} leftIcon={<IconReportMoney />}>
              Cuenta corriente
            </LinkButton>
          )}
          {canChange && (
            <Button
              variant="primary"
              leftIcon={<IconEdit />}
              onClick={() => onAction('edit', customer)}
            >
              Editar
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Facts>
          {showsBalance && <Fact label="Saldo">{debtInWords(balance)}</Fact>}
          <Fact label="Teléfono">{phone && formatPhone(phone)}</Fact>
          <Fact label="Email">{email}</Fact>
          <Fact label="Dirección">{address}</Fact>
          <Fact label="Condición fiscal">{FISCAL_TYPE_NAMES[customer.fiscalType]}</Fact>
          <Fact label="Documento">
            {docNumber && `${DOC_TYPE_NAMES[docType]} ${formatDocNumber(customer)}`}
          </Fact>
          <Fact label="Compras">{formatQuantity(customer.totalPurchases)}</Fact>
          <Fact label="Total gastado">{formatMoney(toCents(customer.totalSpent))}</Fact>
        </Facts>
        {canChange && (
          <div>
            <Button size="sm" leftIcon={<IconTrash />} onClick={() => onAction('delete', customer)}>
              Eliminar
            </Button>
          </div>
        )}
      </Stack>
    </Modal>
  );
}
