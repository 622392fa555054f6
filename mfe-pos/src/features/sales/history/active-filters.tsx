import { INVOICE_FILTER_NAMES, type InvoiceFilter } from '@mostrador/contracts/invoices';
import type { SellerList } from '@mostrador/contracts/sales';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type NamedMethod, nameOfMethod } from '@mostrador/domain/payments';
import { personName } from '@mostrador/domain/person-name';
import { SALE_STATUS_IN_WORDS } from '@mostrador/domain/sale-words';
import { useShopMethods } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconX } from '@mostrador/shared-ui/icons';
import { useRef } from 'react';
import styles from './active-filters.module.css';
import type { HistoryFilter, HistoryFilters } from './history-list.ts';

type ShownFilter = Exclude<HistoryFilter, 'startDate' | 'endDate'>;

interface ActiveFiltersProps {
  filters: HistoryFilters;
  sellers: SellerList | undefined;
  /** The name of the filtered customer, once known. */
  customerName: string | undefined;
  onRemove: (filter: HistoryFilter) => void;
  /** The last filter was removed, and with it the group that had the focus. */
  onNoneLeft: () => void;
}

/** The active filters; a press removes one. */
export function ActiveFilters({
  filters,
  sellers,
  customerName,
  onRemove,
  onNoneLeft,
}: ActiveFiltersProps) {
  const methods = useShopMethods();
  const group = useRef<HTMLFieldSetElement>(null);
  // The control of the period shows its days itself.
  const { startDate, endDate, ...others } = filters;
  const active = Object.entries(others) as [ShownFilter, string][];
  if (active.length === 0) return null;

  function remove(filter: ShownFilter) {
    // The pressed button disappears.
    if (active.length > 1) group.current?.focus();
    else onNoneLeft();
    onRemove(filter);
  }

  return (
    <fieldset ref={group} tabIndex={-1} aria-label="Filtros aplicados" className={styles.filters}>
      {active.map(([filter, value]) => (
        <Button key={filter} size="sm" leftIcon={<IconX />} onClick={() => remove(filter)}>
          {/* Not an aria-label: it would be found by the words of the filter's own field. */}
          <span>
            <span className={styles.hidden}>Quitar filtro: </span>
            {inWords(filter, value, { sellers, customerName, methods })}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}

function inWords(
  filter: ShownFilter,
  value: string,
  {
    sellers,
    customerName,
    methods,
  }: Pick<ActiveFiltersProps, 'sellers' | 'customerName'> & {
    methods: readonly NamedMethod[] | undefined;
  },
): string {
  switch (filter) {
    case 'search':
      return `Buscar: ${value}`;
    case 'productName':
      return `Producto: ${value}`;
    case 'minAmount':
      return `Mínimo ${formatMoney(toCents(Number(value)))}`;
    case 'maxAmount':
      return `Máximo ${formatMoney(toCents(Number(value)))}`;
    case 'sellerId': {
      const seller = sellers?.find(({ _id }) => _id === value);
      return `Vendedor: ${seller ? personName(seller) : '…'}`;
    }
    case 'customerId':
      return `Cliente: ${customerName ?? '…'}`;
    case 'paymentMethod':
      return nameOfMethod(methods, value);
    case 'status':
      return SALE_STATUS_IN_WORDS[value as keyof typeof SALE_STATUS_IN_WORDS];
    case 'invoiceState':
      return `Factura: ${INVOICE_FILTER_NAMES[value as InvoiceFilter]}`;
    case 'invoiceNumber':
      return `Factura ${value}`;
  }
}
