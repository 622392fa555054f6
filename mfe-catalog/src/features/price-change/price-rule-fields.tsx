import { toCents } from '@mostrador/domain/money';
import type { PriceRounding, PriceRule } from '@mostrador/domain/price-change';
import { MoneyField, NumberField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { Select } from '@mostrador/shared-ui/select';
import { ROUNDING_IN_WORDS } from './price-change-words.ts';
import type { Repriced } from './price-preview.ts';

/** The values of the fields, which may be no rule yet. */
export interface TypedRule {
  sets: Repriced;
  kind: PriceRule['kind'];
  direction: 'up' | 'down';
  /** Percent, or pesos of an amount. */
  value: number | undefined;
  rounding: PriceRounding;
}

export const NO_RULE: TypedRule = {
  sets: 'price',
  kind: 'percent',
  direction: 'up',
  value: undefined,
  rounding: 'none',
};

const MAX_PERCENT = 1000;
/** A price cannot be lowered by all of it. */
const MAX_LESS_PERCENT = 99.99;

/** Returns the rule of the fields; undefined while they have none. */
export function ruleOf({ kind, direction, value }: TypedRule): PriceRule | undefined {
  if (value === undefined || !Number.isFinite(value) || value < 0) return undefined;
  const sign = direction === 'down' ? -1 : 1;
  if (kind === 'amount') return value === 0 ? undefined : { kind, amount: toCents(sign * value) };
  if (kind === 'margin') return value > MAX_PERCENT ? undefined : { kind, percent: value };
  const most = direction === 'down' ? MAX_LESS_PERCENT : MAX_PERCENT;
  return value > most ? undefined : { kind, percent: sign * value };
}

const SETS = [
  { value: 'price', label: 'Precio' },
  { value: 'cost', label: 'Costo' },
] as const;
const KINDS = [
  { value: 'percent', label: 'Porcentaje' },
  { value: 'amount', label: 'Importe' },
  { value: 'margin', label: 'Margen' },
] as const;
/** A margin is over the cost: it sets no cost. */
const KINDS_OF_COST = KINDS.filter(({ value }) => value !== 'margin');
const DIRECTIONS = [
  { value: 'up', label: 'Subir' },
  { value: 'down', label: 'Bajar' },
] as const;
const ROUNDINGS = (Object.keys(ROUNDING_IN_WORDS) as PriceRounding[]).map((value) => ({
  value,
  label: ROUNDING_IN_WORDS[value],
}));

interface PriceRuleFieldsProps {
  rule: TypedRule;
  onChange: (rule: TypedRule) => void;
}

/** The fields of the rule that computes the new prices or costs. */
export function PriceRuleFields({ rule, onChange }: PriceRuleFieldsProps) {
  const { sets, kind, direction, value, rounding } = rule;
  const setValue = (typed: number | undefined) => onChange({ ...rule, value: typed });
  const most = kind === 'percent' && direction === 'down' ? MAX_LESS_PERCENT : MAX_PERCENT;
  return (
    <Stack>
      <SegmentedControl
        label="Qué cambia"
        options={SETS}
        value={sets}
        onChange={(next) =>
          onChange(
            next === 'cost' && kind === 'margin'
              ? { ...NO_RULE, sets: next, rounding }
              : { ...rule, sets: next },
          )
        }
      />
      <SegmentedControl
        label="Cómo"
        options={sets === 'cost' ? KINDS_OF_COST : KINDS}
        value={kind}
        onChange={(next) => onChange({ ...rule, kind: next, value: undefined })}
      />
      {kind !== 'margin' && (
        <SegmentedControl
          label="Subir o bajar"
          options={DIRECTIONS}
          value={direction}
          onChange={(next) => onChange({ ...rule, direction: next })}
        />
      )}
      {kind === 'amount' ? (
        <MoneyField label="Importe" value={value} onChange={setValue} />
      ) : (
        <NumberField
          label={kind === 'margin' ? 'Margen (%)' : 'Porcentaje (%)'}
          description={
            kind === 'margin' ? 'Sobre el costo: 40 vende a $ 140 lo que costó $ 100.' : undefined
          }
          decimals={2}
          max={most}
          value={value}
          onChange={setValue}
        />
      )}
      <Select
        label="Redondeo"
        options={ROUNDINGS}
        value={rounding}
        onChange={(next) => onChange({ ...rule, rounding: next })}
      />
    </Stack>
  );
}
