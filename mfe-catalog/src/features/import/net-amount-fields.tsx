import type { ColumnMatch } from '@mostrador/shared-screens/imports';
import { Row } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import type { ProductKey } from './product-fields.ts';
import type { SuggestedOptions, TypedOptions } from './typed-options.ts';

const CHOICES = [
  { value: 'with', label: 'Con IVA' },
  { value: 'without', label: 'Sin IVA' },
] as const;

interface NetAmountFieldsProps {
  match: ColumnMatch<ProductKey>;
  options: SuggestedOptions;
  onChange: (changed: Partial<TypedOptions>) => void;
}

/** Whether the list's prices and costs have IVA. Products keep theirs with it. */
export function NetAmountFields({ match, options, onChange }: NetAmountFieldsProps) {
  return (
    <Row gap="md" wrap>
      {match.price !== undefined && (
        <SegmentedControl
          label="Los precios están"
          showLabel
          options={CHOICES}
          value={options.isPriceNet ? 'without' : 'with'}
          onChange={(choice) => onChange({ isPriceNet: choice === 'without' })}
        />
      )}
      {match.cost !== undefined && (
        <SegmentedControl
          label="Los costos están"
          showLabel
          options={CHOICES}
          value={options.isCostNet ? 'without' : 'with'}
          onChange={(choice) => onChange({ isCostNet: choice === 'without' })}
        />
      )}
    </Row>
  );
}
