import {
  DEFAULT_POINT_OF_SALE,
  FISCAL_CONDITION_NAMES,
  FISCAL_CONDITIONS,
  type FiscalCondition,
  type FiscalConfig,
  fiscalConfigEndpoints,
  MAX_POINT_OF_SALE,
} from '@mostrador/contracts/fiscal-config';
import { errorMessage } from '@mostrador/shared-auth';
import { patchReads, useUpload } from '@mostrador/shared-data';
import { useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { DateField } from '@mostrador/shared-ui/date-field';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Row, Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { CertificateRequest } from './certificate-request.tsx';
import { CredentialField, problemOfCredential } from './credential-field.tsx';
import { CuitField } from './cuit-field.tsx';
import { cuitText } from './cuit-text.ts';
import styles from './fiscal-config.module.css';

const CONDITIONS = FISCAL_CONDITIONS.map((value) => ({
  value,
  label: FISCAL_CONDITION_NAMES[value],
}));
/** Earlier years are typing mistakes. */
const FIRST_START = '1900-01-01';

interface FiscalFormProps {
  config: FiscalConfig;
  /** @param warning a problem that does not prevent invoicing */
  onSaved: (config: FiscalConfig, warning: string | undefined) => void;
  onCancel: () => void;
}

export function FiscalForm({ config, onSaved, onCancel }: FiscalFormProps) {
  const save = useUpload(fiscalConfigEndpoints.save, {
    success: 'Configuración fiscal guardada correctamente',
    patch: ({ fiscalConfig }) => patchReads(fiscalConfigEndpoints.get, () => fiscalConfig),
  });
  // Set while the first save runs for a certificate request, after which the form stays open.
  const saveForRequest = useRef<{ isDone: boolean }>(undefined);
  // The shop uploads its own key instead of the one generated here.
  const [bringsKey, setBringsKey] = useState(false);
  const activityStart = useRef<HTMLInputElement>(null);
  const form = useContractForm(fiscalConfigEndpoints.save, {
    defaultValues: {
      cuit: cuitText(config.cuit ?? ''),
      businessName: config.businessName ?? '',
      pointOfSale: config.pointOfSale,
      fiscalCondition: (config.fiscalCondition ?? '') as FiscalCondition,
      address: config.address ?? '',
      grossIncome: config.grossIncome ?? '',
      activityStart: config.activityStart ?? '',
      certificate: null,
      key: null,
    },
    check: ({ certificate, key }) => ({
      activityStart: activityStart.current?.validationMessage,
      certificate: problemOfCredential('certificate', certificate),
      key: problemOfCredential('key', key),
    }),
    async onSubmit(body, files) {
      const { fiscalConfig, warning } = await save.mutateAsync({
        body,
        ...(files && { files }),
      });
      if (saveForRequest.current) saveForRequest.current.isDone = true;
      else onSaved(fiscalConfig, warning);
    },
  });
  const { control, field, formState, trigger, getValues, reset, submit, isPending, error } = form;
  const { isDirty } = formState;
  const asksForKey = !config.awaitsCertificate || bringsKey;

  useEffect(
    function warnOfLeaving() {
      if (!isDirty) return;
      window.addEventListener('beforeunload', askBeforeLeaving);
      return () => window.removeEventListener('beforeunload', askBeforeLeaving);
    },
    [isDirty],
  );

  /** Saves the form. Returns false when something is missing or refused, which the form shows. */
  async function saveFirst(): Promise<boolean> {
    const saving = { isDone: false };
    saveForRequest.current = saving;
    await submit().finally(() => {
      saveForRequest.current = undefined;
    });
    if (saving.isDone) reset(getValues());
    return saving.isDone;
  }

  async function whomToAskFor() {
    // A request needs a stored configuration.
    if (config.cuit === null && !(await saveFirst())) return undefined;
    if (!(await trigger(['cuit', 'businessName'], { shouldFocus: true }))) return undefined;
    const { cuit, businessName } = getValues();
    return { cuit, businessName };
  }

  return (
    <form {...form.props}>
      <Stack>
        {error && (
          <Alert kind="error">{errorMessage(error, 'Error al guardar la configuración')}</Alert>
        )}
        <fieldset disabled={isPending} className={styles.fields}>
          <ValueField control={control} name="cuit">
            {({ error: wrong, ...cuit }) => (
              <CuitField {...cuit} required autoFocus error={wrong} />
            )}
          </ValueField>
          <TextField
            label="Razón Social"
            required
            autoComplete="organization"
            {...field('businessName', {
              description: 'Tu nombre completo, si facturás a tu nombre.',
            })}
          />
          <ValueField control={control} name="pointOfSale">
            {({ value, onChange, error: wrong, ...pointOfSale }) => (
              <NumberField
                label="Punto de Venta"
                required
                min={DEFAULT_POINT_OF_SALE}
                max={MAX_POINT_OF_SALE}
                value={typeof value === 'number' ? value : undefined}
                // '' when empty: the form would replace an undefined value with the default.
                onChange={(number) => onChange(number ?? '')}
                {...pointOfSale}
                error={wrong}
              />
            )}
          </ValueField>
          <ValueField control={control} name="fiscalCondition">
            {({ error: wrong, ...condition }) => (
              <Select
                label="Condición Fiscal"
                required
                placeholder="Elegí tu condición"
                options={CONDITIONS}
                {...condition}
                error={wrong}
              />
            )}
          </ValueField>
        </fieldset>

        <h3 className={styles.subtitle}>En la factura impresa</h3>
        <fieldset disabled={isPending} className={styles.fields}>
          <TextField
            label="Domicilio comercial"
            autoComplete="street-address"
            {...field('address')}
          />
          <TextField label="Ingresos Brutos" autoComplete="off" {...field('grossIncome')} />
          <ValueField control={control} name="activityStart">
            {({ value, ref, onBlur, error: wrong, ...start }) => (
              <DateField
                label="Inicio de actividades"
                {...start}
                value={value ?? ''}
                firstDay={FIRST_START}
                ref={(input) => {
                  ref(input);
                  activityStart.current = input;
                }}
                error={wrong}
              />
            )}
          </ValueField>
        </fieldset>

        <h3 className={styles.subtitle}>Certificado de ARCA</h3>
        <div className={styles.fields}>
          <ValueField control={control} name="certificate">
            {({ value, onChange, error: wrong }) => (
              <CredentialField
                kind="certificate"
                value={value}
                onChange={onChange}
                error={wrong}
                isLoaded={config.certificatePath !== null}
                disabled={isPending}
              />
            )}
          </ValueField>
          {asksForKey && (
            <ValueField control={control} name="key">
              {({ value, onChange, error: wrong }) => (
                <CredentialField
                  kind="key"
                  value={value}
                  onChange={onChange}
                  error={wrong}
                  isLoaded={config.keyPath !== null}
                  disabled={isPending}
                />
              )}
            </ValueField>
          )}
        </div>
        {!asksForKey && (
          <Row wrap>
            <Button variant="quiet" size="sm" onClick={() => setBringsKey(true)}>
              Usar una clave mía
            </Button>
          </Row>
        )}
        <CertificateRequest config={config} onAsk={whomToAskFor} disabled={isPending} />

        <Row justify="end" wrap>
          <Button disabled={isPending} onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" pending={isPending}>
            Guardar
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
