import { MAX_LOGO_MB, type StoreInfo, storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { PROVINCES } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import { errorMessage } from '@mostrador/shared-auth';
import { useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ImageField } from '@mostrador/shared-ui/image-field';
import { Row, Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import styles from './shop-info-form.module.css';
import { useSaveShopInfo } from './use-save-shop-info.ts';

const PROVINCE_OPTIONS = PROVINCES.map((province) => ({ value: province, label: province }));

interface LogoChange {
  /**
   * The chosen logo; it has the name of the upload's field, so that its refusals are shown beside
   * it.
   */
  image: File | null;
  removesLogo: boolean;
}

interface ShopInfoFormProps {
  info: StoreInfo;
  /** Called after it was saved or cancelled. */
  onClose: () => void;
}

export function ShopInfoForm({ info, onClose }: ShopInfoFormProps) {
  const { storeName, provincia, phoneNumber, address, logo } = info;
  const shownPhone = formatPhone(phoneNumber ?? '');
  const { save, progress } = useSaveShopInfo();
  const [isPreparing, setPreparing] = useState(false);
  const form = useContractForm<typeof storeInfoEndpoints.update, LogoChange>(
    storeInfoEndpoints.update,
    {
      defaultValues: {
        storeName,
        provincia: (provincia ?? '') as (typeof PROVINCES)[number] | '',
        phoneNumber: shownPhone,
        address: address ?? '',
        image: null,
        removesLogo: false,
      },
      check: ({ phoneNumber: typed }) => ({
        phoneNumber: typed !== shownPhone && phoneProblemOf(typed ?? ''),
      }),
      onSubmit(body): Promise<void> {
        const { image, removesLogo }: LogoChange = form.getValues();
        return save(body, image ?? (removesLogo ? 'none' : 'same')).then(onClose);
      },
    },
  );
  const { control, setValue, watch, isPending, error } = form;
  const shownLogo = watch('removesLogo') ? null : logo?.url;

  return (
    <form {...form.props}>
      <Stack>
        {error && (
          <Alert kind="error">{errorMessage(error, 'Error al guardar la configuración')}</Alert>
        )}
        <fieldset disabled={isPending} className={styles.fields}>
          <TextField
            label="Nombre del comercio"
            required
            autoComplete="organization"
            autoFocus
            {...form.field('storeName')}
          />
          <ValueField control={control} name="provincia">
            {({ error: wrong, ...field }) => (
              <Select
                label="Provincia"
                placeholder="Seleccionar provincia"
                clearable
                options={PROVINCE_OPTIONS}
                autoComplete="address-level1"
                error={wrong}
                {...field}
              />
            )}
          </ValueField>
          <TextField
            label="Teléfono"
            type="tel"
            autoComplete="tel"
            placeholder="+54 9 264 412-3456"
            {...form.field('phoneNumber')}
          />
          <TextField
            label="Dirección"
            autoComplete="street-address"
            placeholder="Av. Libertador 1200"
            {...form.field('address', { description: 'Sale en tus comprobantes.' })}
          />
          <ValueField control={control} name="image">
            {({ value, onChange, error: wrong }) => (
              <ImageField
                label="Logo"
                className={styles.logo}
                current={shownLogo}
                file={value ?? null}
                error={wrong}
                maxMegabytes={MAX_LOGO_MB}
                onPreparing={setPreparing}
                progress={progress}
                onChoose={onChange}
                onRemove={() => {
                  if (value) onChange(null);
                  else setValue('removesLogo', true);
                }}
              />
            )}
          </ValueField>
        </fieldset>
        <Row justify="end" wrap>
          <Button disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" pending={isPending || isPreparing}>
            Guardar
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
