import type { InvoiceFilter } from '@mostrador/contracts/invoices';
import { ownMethods } from '@mostrador/contracts/payment-methods';
import {
  CUSTOMER_CREDIT,
  type PaymentMethod,
  type SellerList,
  saleEndpoints,
} from '@mostrador/contracts/sales';
import { METHODS_TO_OFFER } from '@mostrador/contracts/till-settings';
import { personName } from '@mostrador/domain/person-name';
import { SALE_STATUS_IN_WORDS } from '@mostrador/domain/sale-words';
import { useMethodName, useShopMethods } from '@mostrador/shared-data';
import { useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { IconFilter } from '@mostrador/shared-ui/icons';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useEffect, useRef, useState } from 'react';
import type { HistoryFilters } from './history-list.ts';
import { INVOICE_FILTER_OPTIONS } from './invoice-filter-words.ts';
import styles from './sale-filters.module.css';

const STATUS_OPTIONS = Object.entries(SALE_STATUS_IN_WORDS).map(([value, label]) => ({
  value,
  label,
}));
const ALL = 'Todos';

interface SaleFiltersProps {
  /** The filters in the URL. */
  applied: HistoryFilters;
  /** The sellers to choose from; undefined where the user sees only their own sales. */
  sellers: SellerList | undefined;
  /** The shop sells on account. */
  customerCredit: boolean;
  /** The shop issues invoices. */
  electronicInvoices: boolean;
  onApply: (filters: HistoryFilters) => void;
  onClear: () => void;
}

/** The filters as a form: they apply on submit. On a phone a button shows them. */
export function SaleFilters({
  applied,
  sellers,
  customerCredit,
  electronicInvoices,
  onApply,
  onClear,
}: SaleFiltersProps) {
  const nameOf = useMethodName();
  const shopMethods = useShopMethods() ?? [];
  const methods = [...METHODS_TO_OFFER, ...ownMethods(shopMethods)];
  // A link may ask for older sales on account after the shop turned it off.
  if (customerCredit || applied.paymentMethod === CUSTOMER_CREDIT) methods.push(CUSTOMER_CREDIT);
  // A link may ask for invoices after the shop turned them off.
  const hasInvoices =
    electronicInvoices || applied.invoiceState !== undefined || applied.invoiceNumber !== undefined;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const form = useContractForm(saleEndpoints.totals, {
    defaultValues: valuesOf(applied),
    async onSubmit(filter) {
      const filters = asText(filter);
      // Reset: the form would keep them as edits when a filter is removed later.
      reset(valuesOf(filters));
      onApply(filters);
      close();
    },
  });
  const { control, field, reset } = form;

  const address = JSON.stringify(applied);
  useEffect(
    function followAddress() {
      // Keeps what is being typed in other fields.
      reset(valuesOf(JSON.parse(address) as HistoryFilters), { keepDirtyValues: true });
    },
    [address, reset],
  );

  function close() {
    // On a phone the pressed button disappears with the form; elsewhere the toggle is not drawn.
    if (isOpen) toggle.current?.focus();
    setOpen(false);
  }

  function clear() {
    reset(valuesOf({}));
    onClear();
    close();
  }

  return (
    <form {...form.props} aria-label="Filtros" className={styles.form}>
      <TextField
        label="Buscar ventas"
        type="search"
        autoComplete="off"
        placeholder="Número, cliente, producto o importe"
        className={styles.search}
        {...field('search')}
      />
      <Button
        ref={toggle}
        leftIcon={<IconFilter />}
        aria-expanded={isOpen}
        className={styles.toggle}
        onClick={() => setOpen(!isOpen)}
      >
        Filtros
      </Button>
      <div className={styles.fields} data-open={isOpen} data-invoices={hasInvoices}>
        <TextField label="Producto" autoComplete="off" {...field('productName')} />
        <ValueField control={control} name="minAmount">
          {(amount) => (
            <MoneyField label="Monto mínimo" className={styles.amount} {...emptyAsBlank(amount)} />
          )}
        </ValueField>
        <ValueField control={control} name="maxAmount">
          {(amount) => (
            <MoneyField label="Monto máximo" className={styles.amount} {...emptyAsBlank(amount)} />
          )}
        </ValueField>
        {sellers && (
          <ValueField control={control} name="sellerId">
            {(seller) => (
              <Select
                label="Vendedor"
                {...seller}
                placeholder={ALL}
                clearable
                options={sellers.map((seller) => ({
                  value: seller._id,
                  label: personName(seller),
                }))}
              />
            )}
          </ValueField>
        )}
        <ValueField control={control} name="paymentMethod">
          {(method) => (
            <Select
              label="Medio de pago"
              className={styles.choice}
              {...method}
              placeholder={ALL}
              clearable
              options={methods.map((one) => ({ value: one, label: nameOf(one) }))}
            />
          )}
        </ValueField>
        <ValueField control={control} name="status">
          {(status) => (
            <Select
              label="Estado"
              className={styles.choice}
              {...status}
              placeholder={ALL}
              clearable
              options={STATUS_OPTIONS}
            />
          )}
        </ValueField>
        {hasInvoices && (
          <>
            <ValueField control={control} name="invoiceState">
              {(state) => (
                <Select
                  label="Factura"
                  className={styles.choice}
                  {...state}
                  placeholder={ALL}
                  clearable
                  options={INVOICE_FILTER_OPTIONS}
                />
              )}
            </ValueField>
            <TextField
              label="Número de factura"
              autoComplete="off"
              placeholder="00001-00000147"
              {...field('invoiceNumber')}
            />
          </>
        )}
        <div className={styles.buttons}>
          <Button type="submit">Aplicar</Button>
          <Button variant="quiet" onClick={clear}>
            Limpiar
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Empty strings instead of undefined, which the form would replace with the default. */
function valuesOf({ minAmount, maxAmount, ...filters }: HistoryFilters) {
  return {
    // The period has a control of its own.
    startDate: '',
    endDate: '',
    search: filters.search ?? '',
    productName: filters.productName ?? '',
    minAmount: minAmount === undefined ? '' : Number(minAmount),
    maxAmount: maxAmount === undefined ? '' : Number(maxAmount),
    sellerId: filters.sellerId ?? '',
    // Has no field of its own: the customer is chosen in Clientes.
    customerId: filters.customerId ?? '',
    paymentMethod: (filters.paymentMethod ?? '') as PaymentMethod | '',
    invoiceState: (filters.invoiceState ?? '') as InvoiceFilter | '',
    invoiceNumber: filters.invoiceNumber ?? '',
    status: (filters.status ?? '') as keyof typeof SALE_STATUS_IN_WORDS | '',
  };
}

function asText(filter: object): HistoryFilters {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

function emptyAsBlank<Field extends { value: unknown; onChange: (value: number | '') => void }>(
  field: Field,
) {
  return {
    ...field,
    value: typeof field.value === 'number' ? field.value : undefined,
    onChange: (typed: number | undefined) => field.onChange(typed ?? ''),
  };
}
