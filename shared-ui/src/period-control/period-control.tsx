import { useMediaQuery } from '@mantine/hooks';
import {
  PERIODS,
  type Period,
  type PeriodName,
  periodInWords,
  periodLabel,
} from '@mostrador/domain/periods';
import { useState } from 'react';
import { Button } from '../button/index.ts';
import { IconCalendarEvent } from '../icons/index.ts';
import { Popover } from '../popover/index.ts';
import { SegmentedControl } from '../segmented-control/index.ts';
import { Select } from '../select/index.ts';
import styles from './period-control.module.css';
import { PeriodDates } from './period-dates.tsx';

/** The days on screen, and their name where they have one. */
export interface ShownPeriod extends Period {
  name?: PeriodName | undefined;
}

export interface PeriodControlProps {
  value: ShownPeriod;
  /** The day of the shop, `2026-11-22`. */
  today: string;
  /** Without a period everything is shown: «Todo» is offered, and one of the days may be missing. */
  optional?: boolean;
  maxDays?: number | undefined;
  /** Called with the name, the days, or undefined for everything. Each choice applies at once. */
  onChange: (period: PeriodName | Period | undefined) => void;
}

const EVERYTHING = 'all';
type Name = PeriodName | typeof EVERYTHING | '';

const PHONE = '(max-width: 47.99em)';

/** Chooses a period by its name, or by its days in a popup. On a phone the names are a list. */
export function PeriodControl({
  value,
  today,
  optional = false,
  maxDays,
  onChange,
}: PeriodControlProps) {
  const [isOpen, setOpen] = useState(false);
  const isEverything = optional && !value.from && !value.to;
  const named = PERIODS.find(({ value: name }) => name === value.name)?.value;
  const dates = named || isEverything ? undefined : datesInWords(value);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const names = {
    options: [
      ...(optional ? ([{ value: EVERYTHING, label: 'Todo' }] as const) : []),
      ...PERIODS,
    ] as const,
    value: named ?? (isEverything ? EVERYTHING : ''),
    onChange: (name: Name) => onChange(name === EVERYTHING || name === '' ? undefined : name),
  } as const;

  function choose(period: PeriodName | Period | undefined, isLast: boolean) {
    onChange(period);
    if (isLast) setOpen(false);
  }

  return (
    <div className={styles.control}>
      {isPhone ? (
        <Select<Name>
          label="Período"
          hideLabel
          className={styles.names}
          placeholder="Otras fechas"
          {...names}
        />
      ) : (
        <SegmentedControl<Name> label="Período" {...names} />
      )}
      <Popover
        title="Fechas"
        align="start"
        opened={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button
            leftIcon={<IconCalendarEvent />}
            className={styles.dates}
            data-chosen={dates ? '' : undefined}
          >
            {dates ? (
              <span>
                <span className={styles.hidden}>Fechas: </span>
                {dates}
              </span>
            ) : (
              'Fechas'
            )}
          </Button>
        }
      >
        <PeriodDates
          period={value}
          today={today}
          optional={optional}
          maxDays={maxDays}
          onChange={choose}
        />
      </Popover>
    </div>
  );
}

/** `Este año`, `01/11/2026 al 22/11/2026`, `desde 01/11/2026` */
function datesInWords({ name, from, to }: ShownPeriod): string {
  if (name) return periodLabel(name);
  if (from && to) return periodInWords({ from, to });
  return from
    ? `desde ${periodInWords({ from, to: from })}`
    : `hasta ${periodInWords({ from: to, to })}`;
}
