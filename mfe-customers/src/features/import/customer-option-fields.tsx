import type { ColumnMatch } from '@mostrador/shared-screens/imports';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { Card, Hint, Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { CustomerKey } from './customer-fields.ts';
import {
  AREA_CODE_PROBLEM,
  type CustomerImportOptions,
  isAreaCode,
  type TypedOptions,
} from './import-options.ts';

interface CustomerOptionFieldsProps {
  match: ColumnMatch<CustomerKey>;
  options: CustomerImportOptions;
  onChange: (changed: Partial<TypedOptions>) => void;
}

/** Choices: the changes of the shop's customers, the new ones, and the reading of the list. */
export function CustomerOptionFields({ match, options, onChange }: CustomerOptionFieldsProps) {
  const { takes, createsNew, peoplesDocument, areaCode, unreadableContacts, mayLimit } = options;
  const hasPhone = match.phone !== undefined;
  const hasContacts = hasPhone || match.email !== undefined;
  const asksDocType = match.docNumber !== undefined && match.docType === undefined;
  return (
    <>
      <Card title="Los clientes que ya tenés">
        <Stack>
          <SegmentedControl
            label="Toman de la lista"
            showLabel
            options={[
              { value: 'everything', label: 'Todo lo que trae' },
              { value: 'missing', label: 'Solo lo que les falta' },
            ]}
            value={takes}
            onChange={(value) => onChange({ takes: value })}
          />
          <Hint>Una celda vacía deja el dato como está. El saldo nunca cambia con una lista.</Hint>
        </Stack>
      </Card>
      <Card title="Los que no tenés">
        <Checkbox
          label="Agregar los clientes nuevos"
          description="Sin esto, la lista solo actualiza los que ya tenés."
          checked={createsNew}
          onChange={({ target }) => onChange({ createsNew: target.checked })}
        />
      </Card>
      {(hasContacts || asksDocType) && (
        <Card title="Cómo leer la lista">
          <Stack>
            {hasPhone && (
              <TextField
                label="Código de área"
                description="De los teléfonos que no lo tienen, sin el 0: 264, 11. Vacío, hay que corregir cada uno."
                inputMode="numeric"
                value={areaCode}
                error={isAreaCode(areaCode) ? undefined : AREA_CODE_PROBLEM}
                onChange={({ target }) => onChange({ areaCode: target.value })}
              />
            )}
            {hasContacts && (
              <SegmentedControl
                label="Teléfonos y emails que no se entienden"
                showLabel
                options={[
                  { value: 'refuse', label: 'Corregirlos' },
                  { value: 'leave-out', label: 'No importarlos' },
                ]}
                value={unreadableContacts}
                onChange={(value) => onChange({ unreadableContacts: value })}
              />
            )}
            {asksDocType && (
              <SegmentedControl
                label="Documentos de 11 dígitos de consumidores finales"
                showLabel
                options={[
                  { value: '80', label: 'Son CUIT' },
                  { value: '86', label: 'Son CUIL' },
                ]}
                value={peoplesDocument === 80 ? '80' : '86'}
                onChange={(value) => onChange({ peoplesDocument: value === '80' ? 80 : 86 })}
              />
            )}
          </Stack>
        </Card>
      )}
      {match.creditLimit !== undefined && !mayLimit && (
        <Hint>
          Los límites de cuenta corriente no se importan: solo los cambia quien administra el
          comercio.
        </Hint>
      )}
    </>
  );
}
