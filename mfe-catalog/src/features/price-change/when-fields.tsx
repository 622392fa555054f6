import { formatDateTime } from '@mostrador/domain/format';
import { instantOf } from '@mostrador/domain/shop-time';
import { DateField } from '@mostrador/shared-ui/date-field';
import { Stack } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { TextField } from '@mostrador/shared-ui/text-field';

/** The time of a change: at once, or a time in the shop's zone. */
export interface TypedWhen {
  kind: 'now' | 'later';
  /** `2026-11-28` */
  day: string;
  /** `08:00` */
  time: string;
}

export const NOW: TypedWhen = { kind: 'now', day: '', time: '08:00' };

/** Returns the moment of a later change; `'incomplete'` or `'past'` for one that cannot be made. */
export function momentOf(
  { kind, day, time }: TypedWhen,
  now: Date,
): string | 'incomplete' | 'past' | undefined {
  if (kind === 'now') return undefined;
  if (!day || !time) return 'incomplete';
  const moment = instantOf(day, time);
  return moment <= now ? 'past' : moment.toISOString();
}

const KINDS = [
  { value: 'now', label: 'Ahora' },
  { value: 'later', label: 'A una fecha y hora' },
] as const;

interface WhenFieldsProps {
  when: TypedWhen;
  moment: ReturnType<typeof momentOf>;
  onChange: (when: TypedWhen) => void;
}

export function WhenFields({ when, moment, onChange }: WhenFieldsProps) {
  const { kind, day, time } = when;
  return (
    <Stack>
      <SegmentedControl
        label="Cuándo"
        showLabel
        options={KINDS}
        value={kind}
        onChange={(next) => onChange({ ...when, kind: next })}
      />
      {kind === 'later' && (
        <>
          <DateField
            label="Fecha"
            value={day}
            onChange={(next) => onChange({ ...when, day: next })}
          />
          <TextField
            label="Hora"
            type="time"
            value={time}
            error={moment === 'past' ? 'Ya pasó' : undefined}
            onChange={({ target }) => onChange({ ...when, time: target.value })}
          />
          {moment !== undefined && moment !== 'past' && moment !== 'incomplete' && (
            <p>Cambian solos el {formatDateTime(moment)}. Lo que se edite antes queda como esté.</p>
          )}
        </>
      )}
    </Stack>
  );
}
