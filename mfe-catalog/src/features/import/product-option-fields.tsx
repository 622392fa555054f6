import { ADJUSTMENT_REASONS } from '@mostrador/contracts/products';
import type { PriceRounding } from '@mostrador/domain/price-change';
import type { ColumnMatch } from '@mostrador/shared-screens/imports';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Card, Hint, Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { Select } from '@mostrador/shared-ui/select';
import type { ProductKey } from './product-fields.ts';
import styles from './product-option-fields.module.css';
import { MAX_MARGIN, type SuggestedOptions, type TypedOptions } from './typed-options.ts';

const UNLISTED = [
  { value: 'keep', label: 'Dejarlos como están' },
  { value: 'unpublish', label: 'Sacarlos de la tienda' },
] as const;
const REASONS = ADJUSTMENT_REASONS.map((value) => ({ value, label: value }));

interface ProductOptionFieldsProps {
  match: ColumnMatch<ProductKey>;
  options: SuggestedOptions;
  /** The words of each rounding. */
  roundings: Record<PriceRounding, string>;
  onChange: (changed: Partial<TypedOptions>) => void;
}

/** Choices: the changes of the shop's products, the new ones, and those that the list lacks. */
export function ProductOptionFields({
  match,
  options,
  roundings,
  onChange,
}: ProductOptionFieldsProps) {
  const { takes, margin, rounding, creates, tracksNewStock, setsStock, reason } = options;
  return (
    <div className={styles.options}>
      <Card title="Los productos que ya tenés">
        <Stack>
          <SegmentedControl
            label="Toman de la lista"
            showLabel
            options={[
              { value: 'price', label: 'Solo el precio', disabled: match.price === undefined },
              { value: 'margin', label: 'Costo y margen', disabled: match.cost === undefined },
              { value: 'everything', label: 'Todo lo que trae' },
            ]}
            value={takes}
            onChange={(value) => onChange({ takes: value })}
          />
          {takes === 'margin' && (
            <>
              <NumberField
                label="Margen (%)"
                description="Sobre el costo: 40 vende a $ 140 lo que costó $ 100. También para los nuevos."
                decimals={2}
                max={MAX_MARGIN}
                value={margin}
                onChange={(value) => onChange({ margin: value })}
              />
              <Select
                label="Redondeo"
                options={Object.entries(roundings).map(([value, label]) => ({
                  value: value as PriceRounding,
                  label,
                }))}
                value={rounding}
                onChange={(value) => onChange({ rounding: value })}
              />
            </>
          )}
          {match.stock !== undefined && (
            <Checkbox
              label="Ajustar el stock al de la lista"
              description="Sin esto, el stock de los productos que ya tenés queda como está."
              checked={setsStock}
              onChange={({ target }) => onChange({ setsStock: target.checked })}
            />
          )}
          {match.stock !== undefined && setsStock && (
            <Select
              label="Motivo del ajuste"
              options={REASONS}
              value={reason}
              onChange={(value) => onChange({ reason: value })}
            />
          )}
        </Stack>
      </Card>
      <Card title="Los que no tenés">
        <Stack>
          <Checkbox
            label="Crear los productos nuevos"
            description="Sin esto, la lista solo actualiza lo que ya tenés: sirve para la de un proveedor con miles de artículos."
            checked={creates}
            onChange={({ target }) => onChange({ creates: target.checked })}
          />
          {creates && (
            <Checkbox
              label="Controlar el stock de los nuevos"
              description={
                match.stock === undefined
                  ? 'La lista no trae el stock: si lo controlás, no se venden hasta que lo cargues.'
                  : 'Empiezan con el stock de la lista.'
              }
              checked={tracksNewStock}
              onChange={({ target }) => onChange({ tracksNewStock: target.checked })}
            />
          )}
        </Stack>
      </Card>
      <Card title="Los que tenés y la lista no nombra">
        <Stack>
          <SegmentedControl
            label="Qué pasa con ellos"
            options={UNLISTED}
            value={options.unpublishesUnlisted ? 'unpublish' : 'keep'}
            onChange={(value) => onChange({ unpublishesUnlisted: value === 'unpublish' })}
          />
          {options.unpublishesUnlisted && (
            <Hint>
              Siguen en tu comercio y se venden en el mostrador; dejan de verse en la tienda online.
            </Hint>
          )}
        </Stack>
      </Card>
    </div>
  );
}
