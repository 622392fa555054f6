import {
  STORE_DEFAULTS,
  type StoreConfig,
  storeConfigEndpoints,
} from '@mostrador/contracts/store-config';
import { phoneProblemOf, whatsappProblemOf } from '@mostrador/domain/phone-number';
import { errorMessage } from '@mostrador/shared-auth';
import { patchReads, useWrite } from '@mostrador/shared-data';
import { useContractForm, useLeaveGuard } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconAlertTriangle } from '@mostrador/shared-ui/icons';
import { BottomBar, Card } from '@mostrador/shared-ui/page';
import { useEffect, useState } from 'react';
import { BasicInfoFields } from './basic-info-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DesignFields } from './design-fields.tsx';
import { formValuesOf } from './form-values.ts';
import { SalesFields } from './sales-fields.tsx';
import { SeoFields } from './seo-fields.tsx';
import { storeDraft } from './store-draft.ts';
import styles from './store-form.module.css';
import { StorePreview } from './store-preview.tsx';

const MAX_KEYWORD_LENGTH = 50;

interface StoreFormProps {
  config: StoreConfig | null;
  userId: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of the store's configuration. It restores what was typed before a reload. */
export function StoreForm({ config, userId, onSaved, onCancel }: StoreFormProps) {
  const save = useWrite(storeConfigEndpoints.update, {
    success: 'Configuración actualizada correctamente',
    patch: (saved) => patchReads(storeConfigEndpoints.get, () => saved),
  });
  const shown = formValuesOf(config);
  const form = useContractForm<typeof storeConfigEndpoints.update>(storeConfigEndpoints.update, {
    defaultValues: shown,
    check: ({ businessInfo: typed, seo }) => ({
      'businessInfo.phone':
        typed?.phone !== shown.businessInfo.phone && phoneProblemOf(typed?.phone ?? ''),
      'businessInfo.whatsapp':
        typed?.whatsapp !== shown.businessInfo.whatsapp && whatsappProblemOf(typed?.whatsapp ?? ''),
      'seo.keywords':
        (seo?.keywords ?? []).some((word) => word.trim().length > MAX_KEYWORD_LENGTH) &&
        `Cada palabra clave puede tener hasta ${MAX_KEYWORD_LENGTH} caracteres`,
    }),
    onChange: (typed) => storeDraft.save(userId, typed),
    async onSubmit(body) {
      await save.mutateAsync({ body });
      storeDraft.drop(userId);
      onSaved();
    },
  });
  const { reset, isPending, error } = form;
  const { isDirty } = form.formState;
  const leaving = useLeaveGuard(isDirty);
  const [isCancelling, setCancelling] = useState(false);

  useEffect(
    function restoreDraft() {
      const draft = storeDraft.read(userId);
      if (draft) reset(draft, { keepDefaultValues: true });
    },
    [reset, userId],
  );

  function discard() {
    storeDraft.drop(userId);
    if (leaving.state === 'blocked') leaving.proceed();
    else onCancel();
  }

  function keepEditing() {
    setCancelling(false);
    leaving.reset?.();
  }

  const { businessInfo, banner, colorScheme, typography, storeSettings, delivery, seo } =
    form.watch();
  const name = businessInfo?.name ?? '';
  const scheme = colorScheme?.name ?? STORE_DEFAULTS.colorScheme;
  const allowOrders = storeSettings?.allowOrders ?? true;
  const orderMethod = allowOrders ? storeSettings?.orderMethod : undefined;

  return (
    <form {...form.props}>
      <fieldset disabled={isPending} className={styles.sections}>
        <Card title="Información básica">
          <BasicInfoFields
            form={form}
            required={{ email: orderMethod === 'email', whatsapp: orderMethod === 'whatsapp' }}
          />
        </Card>
        <Card title="Diseño">
          <DesignFields
            form={form}
            scheme={scheme}
            colors={typography?.colors}
            preview={
              <StorePreview
                name={name}
                logo={config?.logo.url}
                banner={{
                  title: banner?.title ?? '',
                  subtitle: banner?.subtitle ?? '',
                  url: config?.banner.url,
                }}
                scheme={scheme}
                fonts={typography?.fontScheme ?? STORE_DEFAULTS.fontScheme}
                colors={typography?.colors}
              />
            }
          />
        </Card>
        <Card title="Ventas">
          <SalesFields form={form} allowOrders={allowOrders} />
        </Card>
        <Card title="Entrega, horarios y pagos">
          <DeliveryFields
            form={form}
            pickUp={delivery?.pickUp ?? false}
            shipping={delivery?.shipping ?? false}
          />
        </Card>
        <Card title="SEO">
          <SeoFields
            form={form}
            name={name}
            title={seo?.title ?? ''}
            description={seo?.description ?? ''}
          />
        </Card>
      </fieldset>

      <BottomBar className={styles.bar}>
        {error && (
          <Alert kind="error">{errorMessage(error, 'Error al guardar la configuración')}</Alert>
        )}
        <div className={styles.barLine}>
          <div role="status" className={styles.unsaved}>
            {isDirty && (
              <>
                <IconAlertTriangle size={18} aria-hidden="true" />
                <span>Tienes cambios sin guardar</span>
              </>
            )}
          </div>
          <Button disabled={isPending} onClick={() => (isDirty ? setCancelling(true) : discard())}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" pending={isPending}>
            Guardar
          </Button>
        </div>
      </BottomBar>

      <ConfirmDialog
        title="¿Descartar los cambios sin guardar?"
        message="Se pierde lo que escribiste desde la última vez que guardaste."
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        danger
        opened={isCancelling || leaving.state === 'blocked'}
        onConfirm={discard}
        onCancel={keepEditing}
      />
    </form>
  );
}
