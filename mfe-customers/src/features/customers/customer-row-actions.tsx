import type { Customer } from '@mostrador/contracts/customers';
import { IconButton, LinkButton } from '@mostrador/shared-ui/button';
import {
  IconDotsVertical,
  IconEdit,
  IconReceipt,
  IconReportMoney,
  IconTrash,
} from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './customer-columns.module.css';
import { accountOf, purchasesOf } from './customer-links.ts';
import type { CustomerColumnsOptions } from './customer-options.ts';

interface CustomerRowActionsProps extends CustomerColumnsOptions {
  customer: Customer;
}

/** The account, or the purchases where nothing is sold on account, and the rest in a menu. */
export function CustomerRowActions({
  customer,
  canChange,
  showsBalance,
  canSeePurchases,
  onAction,
}: CustomerRowActionsProps) {
  const navigate = useNavigate();
  const hasAccount = canChange && showsBalance;
  return (
    <div className={styles.actions}>
      {hasAccount && (
        <IconLink label={`Cuenta corriente de ${customer.name}`} to={accountOf(customer)}>
          <IconReportMoney aria-hidden="true" />
        </IconLink>
      )}
      {canSeePurchases && !hasAccount && (
        <IconLink label={`Compras de ${customer.name}`} to={purchasesOf(customer)}>
          <IconReceipt aria-hidden="true" />
        </IconLink>
      )}
      {canChange && (
        <>
          <IconButton
            label={`Editar ${customer.name}`}
            icon={<IconEdit />}
            onClick={() => onAction('edit', customer)}
          />
          <Menu
            trigger={
              <IconButton label={`Más acciones de ${customer.name}`} icon={<IconDotsVertical />} />
            }
          >
            {canSeePurchases && hasAccount && (
              <MenuItem
                icon={<IconReceipt aria-hidden="true" />}
                onSelect={() => navigate(purchasesOf(customer))}
              >
                Compras
              </MenuItem>
            )}
            <MenuItem
              icon={<IconTrash aria-hidden="true" />}
              danger
              onSelect={() => onAction('delete', customer)}
            >
              Eliminar
            </MenuItem>
          </Menu>
        </>
      )}
    </div>
  );
}

interface IconLinkProps {
  /** The link's target in words: its accessible name and its tooltip. */
  label: string;
  to: string;
  children: ReactNode;
}

function IconLink({ label, ...link }: IconLinkProps) {
  return <LinkButton {...link} variant="quiet" aria-label={label} title={label} data-icon-only />;
}
