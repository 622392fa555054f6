import { useMergedRef } from '@mantine/hooks';
import { formatDocument } from '@mostrador/contracts/customer-words';
import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { useRead } from '@mostrador/shared-data';
import { writeAsTyped } from '@mostrador/shared-screens/scanner';
import { AsyncCombobox } from '@mostrador/shared-ui/combobox';
import { useEffect, useRef, useState } from 'react';
import type { ChosenCustomer, CustomerFieldProps } from './customer-field.tsx';

const MAX_RESULTS = 10;

interface CustomerSearchProps extends CustomerFieldProps {
  /** What was typed into the field that this one replaces, and whether it had the focus. */
  typed: string;
  autoFocus: boolean;
}

/** Finds a customer on the server, by name, document or email. */
export function CustomerSearch({
  customer,
  disabled,
  onChange,
  fieldRef,
  onDone,
  typed,
  autoFocus,
}: CustomerSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const found = useRead(
    customerEndpoints.list,
    { query: { search, limit: MAX_RESULTS } },
    { enabled: search !== '' },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is typed once, when this appears
  useEffect(function goOnTyping() {
    if (field.current && typed !== '') writeAsTyped(field.current, typed, 'insertText');
  }, []);

  return (
    <AsyncCombobox
      ref={useMergedRef(fieldRef, field)}
      autoFocus={autoFocus}
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
