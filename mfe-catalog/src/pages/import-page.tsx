import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { saveFile } from '@mostrador/shared-data';
import { writeList } from '@mostrador/shared-screens/imports';
import { ImportPage } from '@mostrador/shared-screens/imports/screens';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { ColumnNotice, namesProducts } from '../features/import/column-notice.tsx';
import { ImportFacts } from '../features/import/import-facts.tsx';
import { TEMPLATE } from '../features/import/import-template.ts';
import { NetAmountFields } from '../features/import/net-amount-fields.tsx';
import { PRODUCT_FIELDS } from '../features/import/product-fields.ts';
import { ProductOptionFields } from '../features/import/product-option-fields.tsx';
import { createImportWorker } from '../features/import/worker-of-import.ts';
import { ROUNDING_IN_WORDS } from '../features/price-change/price-change-words.ts';
import { ProductBatchDone } from '../features/product-batches/product-batch-done.tsx';
import { useProductImport } from './use-product-import.ts';

/** Imports a list of products: reads it, shows what it would change, and changes it at once. */
export function Component() {
  const mayImport = useCan('canManageProducts');
  if (!mayImport)
    return (
      <Page title="Importar productos">
        <RefusedState message="Para importar productos, pedile el permiso «Gestionar productos» a quien administra el comercio." />
      </Page>
    );
  return <ImportProducts />;
}

function ImportProducts() {
  const importing = useProductImport();
  const { wizard, options, facts, done } = importing;
  const { list } = wizard;

  return (
    <ImportPage
      title="Importar productos"
      hint="Traé la lista de un proveedor o de otro sistema, como esté: acá decís qué es cada columna y ves cada cambio antes de hacerlo."
      failedToLoad="No se pudieron cargar los productos de tu comercio"
      history={{ title: 'Cambios anteriores', to: '/app/products/changes' }}
      importing={importing}
      fields={PRODUCT_FIELDS}
      ownColumns={importing.amountColumns}
      nameHeading="Producto"
      done={done && <ProductBatchDone batch={done} onClose={importing.forgetDone} />}
      columnChoices={
        list &&
        options && (
          <>
            <ColumnNotice match={list.match} />
            <NetAmountFields
              match={list.match}
              options={options}
              onChange={importing.changeOptions}
            />
          </>
        )
      }
      hasColumns={list !== undefined && namesProducts(list.match)}
      optionFields={
        list &&
        options && (
          <ProductOptionFields
            match={list.match}
            options={options}
            roundings={ROUNDING_IN_WORDS}
            onChange={importing.changeOptions}
          />
        )
      }
      facts={facts && <ImportFacts facts={facts} room={importing.room} />}
      applyLabel={
        facts && facts.changes > 0
          ? `Importar ${productsInWords(facts.changes)}`
          : 'No hay nada para importar'
      }
      onTemplate={() => void downloadTemplate()}
    />
  );
}

async function downloadTemplate() {
  const { list, rows } = TEMPLATE;
  const content = await writeList(createImportWorker, list, rows);
  saveFile({ name: 'planilla-modelo-productos.xlsx', content });
}

function productsInWords(count: number): string {
  return `${formatQuantity(count)} ${count === 1 ? 'producto' : 'productos'}`;
}
