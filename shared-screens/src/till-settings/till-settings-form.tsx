import { problemOfMethods } from '@mostrador/contracts/payment-methods';
import {
  CASH_ROUNDING_STEPS,
  LOCK_MINUTES,
  TICKET_WIDTHS,
  type TillSettings,
  type TillSettingsChange,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { TextArea } from '@mostrador/shared-ui/text-field';
import type { ReactNode } from 'react';
import { FormModal, useContractForm, ValueField } from '../forms/index.ts';
import { problemOfTerms } from './method-terms.ts';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { scaleLabelExample } from './scale-label-example.ts';
import styles from './till-settings-form.module.css';

const CONTENTS = [
  { value: 'off', label: 'No usa' },
  { value: 'weight', label: 'Peso' },
  { value: 'price', label: 'Precio' },
] as const;
const CODE_DIGITS = { '4': 4, '5': 5, '6': 6 } as const;
const PRICE_DECIMALS = { '0': 0, '2': 2 } as const;
const LOCKS = LOCK_MINUTES.map((minutes) => ({
  value: `${minutes}`,
  label: minutes === 0 ? 'No' : `${minutes} min`,
}));
const ROUNDINGS = CASH_ROUNDING_STEPS.map((step) => ({
  value: `${step}`,
  label: step === 0 ? 'No redondear' : `A $\u00a0${step}`,
}));
const ROUNDING_MODES = [
  { value: 'customer', label: 'A favor del cliente' },
  { value: 'nearest', label: 'Al más cercano' },
] as const;
const TICKETS = TICKET_WIDTHS.map((width) => ({ value: `${width}`, label: `${width} mm` }));

interface TillSettingsFormProps {
  settings: TillSettings;
  /** Sends the change, and rejects if it was not saved. */
  onSave: (change: TillSettingsChange) => Promise<unknown>;
  onClose: () => void;
  /** The settings of this device, as opposed to the shop's. */
  children?: ReactNode;
}

/**
 * The form for the shop's till settings, for administrators: at the counter and in the settings.
 */
export function TillSettingsForm({ settings, onSave, onClose, children }: TillSettingsFormProps) {
  const { scaleLabels: savedScaleLabels } = settings;
  const methodsOf = (values: Partial<Pick<TillSettingsChange, 'paymentMethods' | 'methods'>>) => ({
    paymentMethods: values.paymentMethods ?? settings.paymentMethods,
    methods: values.methods ?? settings.methods ?? [],
  });
  const form = useContractForm(tillSettingsEndpoints.update, {
    defaultValues: { ...settings, receiptFooter: settings.receiptFooter ?? '' },
    onlyChanges: true,
    check: (values) => {
      const lists = methodsOf(values);
      return { paymentMethods: problemOfMethods(lists) ?? problemOfTerms(lists.methods) };
    },
    onSubmit: (body) => onSave(body).then(onClose),
  });
  const { control, field, formState, register, setValue, watch } = form;
  const scaleLabels = watch('scaleLabels') ?? savedScaleLabels;
  const { paymentMethods, methods } = methodsOf(watch());
  const example = scaleLabelExample(scaleLabels);

  return (
    <FormModal
      title="Opciones del mostrador"
      form={form}
      failure="Error al guardar las opciones"
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <Checkbox
        label="Sonidos"
        description="Un sonido al agregar y otro cuando algo no se puede."
        data-autofocus
        {...register('sounds')}
      />
      {children}
      <Checkbox
        label="Botones de productos"
        description="Favoritos y más vendidos, para vender sin lector."
        {...register('tiles')}
      />
      <Checkbox
        label="Imprimir al vender"
        description="El ticket sale solo con cada venta."
        {...register('automaticPrint')}
      />
      <ValueField control={control} name="ticketWidth">
        {({ value, onChange }) => (
          <SegmentedControl
            label="Ancho del ticket"
            showLabel
            options={TICKETS}
            value={`${value}`}
            onChange={(chosen) => onChange(TICKET_WIDTHS.find((width) => `${width}` === chosen))}
          />
        )}
      </ValueField>
      <ValueField control={control} name="scaleLabels.carries">
        {({ value, onChange }) => (
          <SegmentedControl
            label="Etiquetas de balanza"
            showLabel
            options={CONTENTS}
            value={value}
            onChange={onChange}
          />
        )}
      </ValueField>
      {scaleLabels.carries !== 'off' && (
        <ValueField control={control} name="scaleLabels.codeDigits">
          {({ value, onChange }) => (
            <SegmentedControl
              label="Dígitos del código"
              showLabel
              options={optionsOf(CODE_DIGITS)}
              value={`${value}`}
              onChange={(digits) => onChange(CODE_DIGITS[digits])}
            />
          )}
        </ValueField>
      )}
      {scaleLabels.carries === 'price' && (
        <ValueField control={control} name="scaleLabels.priceDecimals">
          {({ value, onChange }) => (
            <SegmentedControl
              label="Decimales del precio"
              showLabel
              options={optionsOf(PRICE_DECIMALS)}
              value={`${value}`}
              onChange={(decimals) => onChange(PRICE_DECIMALS[decimals])}
            />
          )}
        </ValueField>
      )}
      {example && <p className={styles.example}>{example}</p>}
      <TextArea
        label="Pie del comprobante"
        rows={3}
        {...field('receiptFooter', {
          description:
            'Sale al final de cada comprobante. Por ejemplo: Cambios dentro de los 30 días.',
        })}
      />
      <ValueField control={control} name="paymentMethods">
        {({ ref, error }) => (
          <PaymentMethodsField
            ref={ref}
            offered={paymentMethods}
            methods={methods}
            error={error}
            onChange={({ offered, methods }) => {
              setValue('methods', [...methods], { shouldDirty: true });
              setValue('paymentMethods', [...offered], {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              });
            }}
          />
        )}
      </ValueField>
      <ValueField control={control} name="cashRounding">
        {({ value, onChange }) => (
          <SegmentedControl
            label="Redondeo del efectivo"
            showLabel
            options={ROUNDINGS}
            value={`${value}`}
            onChange={(chosen) =>
              onChange(CASH_ROUNDING_STEPS.find((step) => `${step}` === chosen))
            }
          />
        )}
      </ValueField>
      {(watch('cashRounding') ?? 0) !== 0 && (
        <ValueField control={control} name="cashRoundingMode">
          {({ value, onChange }) => (
            <SegmentedControl
              label="Cómo se redondea"
              showLabel
              options={ROUNDING_MODES}
              value={value ?? 'customer'}
              onChange={onChange}
            />
          )}
        </ValueField>
      )}
      <Checkbox
        label="Cuenta corriente"
        description="Tus clientes compran y pagan después. El límite de cada uno va en Clientes."
        {...register('customerCredit')}
      />
      {watch('customerCredit') && (
        <>
          <Checkbox
            label="Vender en cuenta corriente sin conexión"
            description="Hasta el límite de cada cliente, según lo que debía la última vez que hubo conexión. Si otra caja también le vendió, puede pasarlo: queda para revisar."
            {...register('offlineCredit')}
          />
          <ValueField control={control} name="newCustomersLimit">
            {({ value, onChange, ...limit }) => (
              <MoneyField
                label="Límite de los clientes nuevos"
                description="De los que agrega un vendedor, que no lo puede subir. Con 0, no compran en cuenta corriente sin un PIN."
                {...limit}
                value={value ?? undefined}
                onChange={(typed) => onChange(typed ?? null)}
              />
            )}
          </ValueField>
        </>
      )}
      <Checkbox
        label="Vender sin stock"
        description="La venta sigue aunque falte stock. Lo que falte queda en Productos para que lo resuelvas."
        {...register('sellWithoutStock')}
      />
      <Checkbox
        label="Pedir PIN para anular y devolver"
        description="Un vendedor anula o devuelve una venta con el PIN de un administrador."
        {...register('pinToCancel')}
      />
      <ValueField control={control} name="lockAfterMinutes">
        {({ value, onChange }) => (
          <SegmentedControl
            label="Bloquear sin uso"
            showLabel
            options={LOCKS}
            value={`${value}`}
            onChange={(chosen) => onChange(LOCK_MINUTES.find((minutes) => `${minutes}` === chosen))}
          />
        )}
      </ValueField>
      <p className={styles.example}>
        Se abre con el PIN de quien entró, o con su contraseña si no tiene. El carrito queda como
        está.
      </p>
    </FormModal>
  );
}

function optionsOf<Digits extends string>(numbers: Record<Digits, number>) {
  return (Object.keys(numbers) as Digits[]).map((value) => ({ value, label: value }));
}
