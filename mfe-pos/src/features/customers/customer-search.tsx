import { useMergedRef } from '@mantine/hooks';
import { formatDocument } from '@mostrador/contracts/customer-words';
import {
  type Customer,
  type CustomerName,
  customerEndpoints,
} from '@mostrador/contracts/customers';
import { useRead } from '@mostrador/shared-data';
import { writeAsTyped } from '@mostrador/shared-screens/scanner';
import { AsyncCombobox } from '@mostrador/shared-ui/combobox';
import { IconPlus, IconSearch } from '@mostrador/shared-ui/icons';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChosenCustomer, CustomerFieldProps } from './chosen-customer.ts';
import type { FoundTaxpayer } from './found-taxpayer.ts';
import { useCreatedNames } from './use-created-names.ts';
import { useNamesOnDevice } from './use-names-on-device.ts';
import { cuitIn, useTaxRegistry } from './use-tax-registry.ts';

const MAX_RESULTS = 10;
const ON_DEVICE = 'Sin conexión: clientes guardados en este dispositivo';
const NO_MATCH = 'No hay clientes que coincidan';

const ConfirmTaxpayer = lazy(async () => ({
  default: (await import('./confirm-taxpayer.tsx')).ConfirmTaxpayer,
}));

const QuickCustomerForm = lazy(async () => ({
  default: (await import('./quick-customer-form.tsx')).QuickCustomerForm,
}));

interface CustomerSearchProps extends CustomerFieldProps {
  /** The text typed into the field that this one replaces, and whether that field had the focus. */
  typed: string;
  autoFocus: boolean;
}

/**
 * Finds a customer on the server, by name, document or email, or by CUIT in ARCA's registry. While
 * the server does not answer, it finds names and documents in the device's copy, and says so.
 */
export function CustomerSearch({
  customer,
  disabled,
  onChange,
  fieldRef,
  onDone,
  device,
  typed,
  autoFocus,
}: CustomerSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [taxpayer, setTaxpayer] = useState<FoundTaxpayer>();
  /** The text that the new customer's form starts with; undefined while it is closed. */
  const [typedNew, setTypedNew] = useState<string>();
  const customers = useRead(
    customerEndpoints.list,
    { query: { search, limit: MAX_RESULTS } },
    { enabled: search !== '' },
  );
  const namesOnDevice = useNamesOnDevice(search, customers);
  const isOffline = namesOnDevice !== undefined || device?.isOffline() === true;
  const registry = useTaxRegistry(setTaxpayer, { isOffline });
  const listed = namesOnDevice?.slice(0, MAX_RESULTS) ?? customers.data?.customers ?? [];
  const created = useCreatedNames(device?.created, search);
  const found = [
    ...created.filter(({ _id }) => !listed.some((customer) => customer._id === _id)),
    ...listed,
  ];

  // In the layout phase: a key pressed before a passive effect ran would precede this text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is typed once, when this appears
  useLayoutEffect(function goOnTyping() {
    if (field.current && typed !== '') writeAsTyped(field.current, typed, 'insertText');
  }, []);

  function choose(chosen: ChosenCustomer | undefined) {
    onChange(chosen);
    onDone();
  }

  return (
    <>
      <AsyncCombobox
        ref={useMergedRef(fieldRef, field)}
        autoFocus={autoFocus}
        label="Cliente"
        placeholder="Consumidor final"
        aria-keyshortcuts="F4"
        value={customer ? optionOf(customer) : null}
        onChange={(option) =>
          choose(option ? { _id: option.value, name: option.label } : undefined)
        }
        onSearch={(text) => {
          registry.dismiss();
          setSearch(text);
        }}
        options={found.map(optionOfFound)}
        status={
          namesOnDevice
            ? 'ready'
            : customers.isError
              ? 'error'
              : customers.isPending
                ? 'loading'
                : 'ready'
        }
        note={namesOnDevice && ON_DEVICE}
        onRetry={() => void customers.refetch()}
        noMatch={registry.message ?? NO_MATCH}
        total={
          found.length -
          listed.length +
          (namesOnDevice?.length ?? customers.data?.pagination.total ?? 0)
        }
        noMatchActions={(text) => {
          const cuit = cuitIn(text);
          const create = {
            label: `Crear cliente «${text}»`,
            icon: <IconPlus />,
            onPress: () => setTypedNew(text),
          };
          if (cuit === undefined) return [create];
          const find = {
            label: 'Buscar en ARCA',
            icon: <IconSearch />,
            pending: registry.isPending,
            onPress: () => registry.find(cuit),
          };
          return [find, create];
        }}
        disabled={disabled}
      />
      <Suspense>
        {taxpayer && (
          <ConfirmTaxpayer
            {...taxpayer}
            onSaved={(saved) => {
              // Close first: the form returns the focus to its opener.
              flushSync(() => setTaxpayer(undefined));
              choose(saved);
            }}
            onClose={() => setTaxpayer(undefined)}
          />
        )}
        {typedNew !== undefined && (
          <QuickCustomerForm
            typed={typedNew}
            device={device}
            onCreated={(created) => {
              flushSync(() => setTypedNew(undefined));
              choose(created);
            }}
            onClose={() => setTypedNew(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function optionOf({ _id, name }: ChosenCustomer) {
  return { value: _id, label: name };
}

function optionOfFound(customer: CustomerName & Partial<Pick<Customer, 'email'>>) {
  const detail = formatDocument(customer) ?? customer.email;
  return { ...optionOf(customer), ...(detail && { detail }) };
}
