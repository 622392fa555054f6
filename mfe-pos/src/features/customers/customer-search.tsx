import { formatDocument } from '@mostrador/contracts/customer-words';
import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { useRead } from '@mostrador/shared-data';
import { AsyncCombobox } from '@mostrador/shared-ui/combobox';
import { useState } from 'react';
import type { ChosenCustomer, CustomerFieldProps } from './customer-field.tsx';

const MAX_RESULTS = 10;

/** Finds a customer on the server, by name, document or email. */
export default function CustomerSearch({
  customer,
  disabled,
  onChange,
  fieldRef,
  onDone,
}: CustomerFieldProps) {
  const [search, setSearch] = useState('');
  const found = useRead(
    customerEndpoints.list,
    { query: { search, limit: MAX_RESULTS } },
    { enabled: search !== '' },
  );

  return (
    <AsyncCombobox
      ref={fieldRef}
      label="Cliente"
      placeholder="Consumidor final"
      aria-keyshortcuts="F4"
      value={customer ? optionOf(customer) : null}
      onChange={(option) => {
        onChange(option ? { _id: option.value, name: option.label } : undefined);
        onDone();
      }}
      onSearch={setSearch}
      options={(found.data?.customers ?? []).map(optionOfFound)}
      status={found.isError ? 'error' : found.isPending ? 'loading' : 'ready'}
      onRetry={() => void found.refetch()}
      noMatch="No hay clientes que coincidan"
      disabled={disabled}
    />
  );
}

function optionOf({ _id, name }: ChosenCustomer) {
  return { value: _id, label: name };
}

function optionOfFound(customer: Customer) {
  const detail = formatDocument(customer) ?? customer.email;
  return { ...optionOf(customer), ...(detail && { detail }) };
}
