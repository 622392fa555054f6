import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { type ActivityDays, problemOf } from './activity-list.ts';

/** Keeps the year of a date to four digits while it is typed. */
const LAST_DAY = '9999-12-31';

interface ActivityDayFieldsProps extends ActivityDays {
  onChange: (filter: 'from' | 'to', day: string) => void;
}

/**
 * The first and the last day. They apply once they form a valid period; until then they stay here.
 */
export function ActivityDayFields({ from = '', to = '', onChange }: ActivityDayFieldsProps) {
  const [typed, setTyped] = useState<Required<ActivityDays>>();
  const [over, setOver] = useState({ from, to });
  // Other days in the URL discard the typed ones.
  if (over.from !== from || over.to !== to) {
    setOver({ from, to });
    setTyped(undefined);
  }
  const shown = typed ?? { from, to };

  function type(change: ActivityDays) {
    const days = { ...shown, ...change };
    setTyped(days);
    if (problemOf(days)) return;
    if (days.from !== from) onChange('from', days.from);
    if (days.to !== to) onChange('to', days.to);
  }

  return (
    <>
      <TextField
        label="Desde"
        type="date"
        max={LAST_DAY}
        value={shown.from}
        onChange={({ target }) => type({ from: target.value })}
      />
      <TextField
        label="Hasta"
        type="date"
        max={LAST_DAY}
        value={shown.to}
        error={problemOf(shown)}
        onChange={({ target }) => type({ to: target.value })}
      />
    </>
  );
}
