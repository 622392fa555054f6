import { accountEndpoints, MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { PROVINCES } from '@mostrador/domain/provinces';
import { errorMessage } from '@mostrador/shared-auth';
import { useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { Select } from '@mostrador/shared-ui/select';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { useLayoutEffect } from 'react';
import styles from './account-form.module.css';
import { Agreement } from './agreement.tsx';
import { registerShop } from './api/register-shop.ts';
import { FocusedAlert } from './focused-alert.tsx';
import { readDraft, saveDraft } from './registration-draft.ts';

const BLANK = {
  username: '',
  email: '',
  password: '',
  storeName: '',
  provincia: '' as const,
  phoneNumber: '',
};
const FIELD_OF_CODE = {
  'account.username-taken': 'username',
  'account.email-taken': 'email',
} as const;
const PROVINCE_OPTIONS = PROVINCES.map((province) => ({ value: province, label: province }));

export function RegisterForm() {
  const { props, field, control, setFocus, isPending, error } = useContractForm(
    accountEndpoints.register,
    {
      defaultValues: { ...BLANK, ...readDraft() },
      fieldOfCode: FIELD_OF_CODE,
      onChange: saveDraft,
      onSubmit: registerShop,
    },
  );

  useLayoutEffect(
    function startAtUsername() {
      setFocus('username');
    },
    [setFocus],
  );

  return (
    <form {...props} className={styles.form}>
      {error && (
        <FocusedAlert kind="error">{errorMessage(error, 'Error al registrarse')}</FocusedAlert>
      )}
      <fieldset className={styles.fields} disabled={isPending}>
        <TextField
          label="Usuario"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label="Contraseña"
          required
          autoComplete="new-password"
          {...field('password', { description: `Al menos ${MIN_PASSWORD_LENGTH} caracteres` })}
        />
        <TextField
          label="Nombre del comercio"
          required
          autoComplete="organization"
          {...field('storeName')}
        />
        <ValueField control={control} name="provincia">
          {(province) => (
            <Select
              label="Provincia"
              placeholder="Elegí tu provincia"
              clearable
              options={PROVINCE_OPTIONS}
              autoComplete="address-level1"
              {...province}
            />
          )}
        </ValueField>
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={isPending}>
        {isPending ? 'Registrando...' : 'Registrarse'}
      </Button>
      <Agreement />
    </form>
  );
}
