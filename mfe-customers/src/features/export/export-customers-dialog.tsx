import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { formatQuantity } from '@mostrador/domain/format';
import { call } from '@mostrador/shared-auth';
import { saveFile } from '@mostrador/shared-data';
import { ExportListDialog, listFile } from '@mostrador/shared-screens/exports';
import { useShopToday } from '@mostrador/shared-screens/periods';
import { CUSTOMER_COLUMNS } from './exported-customers.ts';

interface ExportCustomersDialogProps {
  /** The search of the list; blank when it shows all. */
  search: string;
  /** The number of customers that it finds. */
  found: number;
  createWorker: () => Worker;
  onClose: () => void;
}

/** Exports all customers, or those that the search finds, on all pages of the list. */
export function ExportCustomersDialog({
  search,
  found,
  createWorker,
  onClose,
}: ExportCustomersDialogProps) {
  const today = useShopToday();
  const all = { value: 'all' as const, label: 'Todos' };
  const listed = {
    value: 'listed' as const,
    label: `Los que muestra la lista (${formatQuantity(found)})`,
  };

  return (
    <ExportListDialog
      title="Exportar clientes"
      choices={search ? [listed, all] : [all]}
      onExport={async (choice, type, { signal, onProgress }) => {
        const query = choice === 'listed' ? { search } : {};
        const { customers } = await call(customerEndpoints.list, { query, signal });
        const list = { type, name: 'Clientes', columns: CUSTOMER_COLUMNS };
        const content = await listFile<Customer>(createWorker, list, customers, onProgress);
        if (!signal.aborted) saveFile({ name: `clientes-${today}.${type}`, content });
      }}
      onClose={onClose}
    />
  );
}
