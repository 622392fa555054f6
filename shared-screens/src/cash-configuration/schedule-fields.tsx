import type { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { ReactNode } from 'react';
import { type ContractForm, ValueField } from '../forms/index.ts';
import { DaysField } from './days-field.tsx';
import styles from './schedule-fields.module.css';

interface ScheduleFieldsProps {
  form: Pick<
    ContractForm<typeof cashRegisterEndpoints.configure>,
    'control' | 'register' | 'field' | 'watch' | 'resetField'
  >;
  name: 'autoOpen' | 'autoClose';
  label: string;
  description: string;
  /** Names the group of fields for screen readers. */
  groupLabel: string;
  /** More fields of the schedule. */
  children?: ReactNode;
}

/**
 * The schedule to open or close the register automatically; its fields show only while it is
 * enabled.
 */
export function ScheduleFields({
  form,
  name,
  label,
  description,
  groupLabel,
  children,
}: ScheduleFieldsProps) {
  const path = `cashRegisterConfig.${name}` as const;
  const isOn = form.watch(`${path}.enabled`);

  /** Resets hidden fields: the user could not correct an invalid value there. */
  function forgetChanges() {
    form.resetField(`${path}.time`);
    form.resetField(`${path}.days`);
    if (name === 'autoOpen') form.resetField('cashRegisterConfig.autoOpen.defaultAmount');
  }

  return (
    <div className={styles.schedule}>
      <Checkbox
        label={label}
        description={description}
        {...form.register(`${path}.enabled`, {
          onChange: ({ target }) => !target.checked && forgetChanges(),
        })}
      />
      {isOn && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend apart
        <div role="group" aria-label={groupLabel} className={styles.fields}>
          <TextField
            label="Hora"
            type="time"
            required
            className={styles.time}
            {...form.field(`${path}.time`)}
          />
          <ValueField control={form.control} name={`${path}.days`}>
            {({ value, onChange, error }) => (
              <DaysField days={value ?? []} error={error} onChange={onChange} />
            )}
          </ValueField>
          {children}
        </div>
      )}
    </div>
  );
}
