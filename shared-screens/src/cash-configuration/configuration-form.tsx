import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import type { CallInput, CallOutput } from '@mostrador/contracts/endpoint';
import { DAY_END_HOURS, formatDayEnd } from '@mostrador/domain/shop-day';
import { session, sessionStore } from '@mostrador/shared-auth';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { FormModal, useContractForm, ValueField } from '../forms/index.ts';
import { ScheduleFields } from './schedule-fields.tsx';

const DAY_ENDS = DAY_END_HOURS.map((hour) => ({ value: String(hour), label: formatDayEnd(hour) }));

type Configure = typeof cashRegisterEndpoints.configure;

interface ConfigurationFormProps {
  config: CashRegisterConfig;
  /** Sends the change, and rejects if it was not saved. */
  onSave: (change: CallInput<Configure>['body']) => Promise<CallOutput<Configure>>;
  onClose: () => void;
}

/**
 * The form for the shop's cash register, for administrators: at the counter and in the settings.
 * The session uses the saved configuration at once.
 */
export function ConfigurationForm({ config, onSave, onClose }: ConfigurationFormProps) {
  const form = useContractForm<Configure>(cashRegisterEndpoints.configure, {
    defaultValues: { cashRegisterConfig: config },
    async onSubmit(body) {
      const { cashRegisterConfig } = await onSave(body);
      const { user } = sessionStore.getState();
      if (user) session.updateUser({ ...user, cashRegisterConfig });
      onClose();
    },
  });
  const { register, control } = form;

  return (
    <FormModal
      title="Configurar Caja"
      form={form}
      failure="Error al guardar la configuración"
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <Checkbox
          label="Habilitar caja"
          description="Muestra la caja y sus cierres en Ventas."
          data-autofocus
          {...register('cashRegisterConfig.enabled')}
        />
        <Checkbox
          label="Exigir caja abierta para vender"
          {...register('cashRegisterConfig.requireCashRegister')}
        />
        <Checkbox
          label="Cierre a ciegas"
          description="Los vendedores cuentan la caja antes de ver cuánto debería haber."
          {...register('cashRegisterConfig.blindClose')}
        />
        <ValueField control={control} name="cashRegisterConfig.askAboveDifference">
          {({ value, onChange, ...amount }) => (
            <MoneyField
              label="Preguntar si la diferencia pasa de"
              description="Al cerrar, antes de registrar un faltante o un sobrante mayor. Vacío, no pregunta."
              {...amount}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
        <ValueField control={control} name="cashRegisterConfig.dayEndsAt">
          {({ value, onChange, ...hour }) => (
            <Select
              label="El día termina a las"
              description="Lo que se vende después de medianoche y antes de esa hora es del día anterior: en «hoy», en los reportes y en los días de la caja. Las facturas y el IVA siguen el calendario."
              options={DAY_ENDS}
              {...hour}
              value={String(value ?? 0)}
              onChange={(chosen) => onChange(Number(chosen) as CashRegisterConfig['dayEndsAt'])}
            />
          )}
        </ValueField>
        <ScheduleFields
          form={form}
          name="autoOpen"
          label="Apertura automática"
          description="La caja se abre sola a esa hora."
          groupLabel="Horario de apertura"
        >
          <ValueField control={control} name="cashRegisterConfig.autoOpen.defaultAmount">
            {({ value, onChange, ...amount }) => (
              <MoneyField
                label="Monto inicial"
                required
                {...amount}
                value={value ?? undefined}
                onChange={(typed) => onChange(typed ?? null)}
              />
            )}
          </ValueField>
        </ScheduleFields>
        <ScheduleFields
          form={form}
          name="autoClose"
          label="Cierre automático"
          description="La caja se cierra sola a esa hora, sin contar. Si es después de medianoche, los días son los de la apertura."
          groupLabel="Horario de cierre"
        />
      </Stack>
    </FormModal>
  );
}
