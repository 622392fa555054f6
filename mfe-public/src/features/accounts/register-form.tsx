import { zodResolver } from '@hookform/resolvers/zod';
import { MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { registration } from '@mostrador/contracts/accounts.schemas';
import { PROVINCES } from '@mostrador/domain/provinces';
import { errorMessage } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { Select } from '@mostrador/shared-ui/select';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useRefusedFields } from '../../forms/use-refused-fields.ts';
import styles from './account-form.module.css';
import { Agreement } from './agreement.tsx';
import { useRegisterShop } from './api/register-shop.ts';
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
const FIELD_OF_REFUSAL = {
  'account.username-taken': 'username',
  'account.email-taken': 'email',
};
const PROVINCE_OPTIONS = PROVINCES.map((province) => ({ value: province, label: province }));

export function RegisterForm() {
  const registerShop = useRegisterShop();
  const form = useForm({
    resolver: zodResolver(registration),
    defaultValues: { ...BLANK, ...readDraft() },
  });
  const { register, control, handleSubmit, setFocus, subscribe, formState } = form;
  const { errors } = formState;
  const isBesideFields = useRefusedFields(form, registerShop.error, FIELD_OF_REFUSAL);

  useEffect(
    function startAtUsername() {
      setFocus('username');
    },
    [setFocus],
  );

  useEffect(
    function keepWhatIsTyped() {
      return subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(values),
      });
    },
    [subscribe],
  );

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((registration) => registerShop.mutate(registration))}
    >
      {registerShop.isError && !isBesideFields && (
        <FocusedAlert kind="error">
          {errorMessage(registerShop.error, 'Error al registrarse')}
        </FocusedAlert>
      )}
      <fieldset className={styles.fields} disabled={registerShop.isPending}>
        <TextField
          label="Usuario"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
          error={errors.username?.message}
        />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Contraseña"
          required
          autoComplete="new-password"
          description={errors.password ? undefined : `Al menos ${MIN_PASSWORD_LENGTH} caracteres`}
          {...register('password')}
          error={errors.password?.message}
        />
        <TextField
          label="Nombre del comercio"
          required
          autoComplete="organization"
          {...register('storeName')}
          error={errors.storeName?.message}
        />
        <Controller
          control={control}
          name="provincia"
          render={({ field, fieldState }) => (
            <Select
              label="Provincia"
              placeholder="Elegí tu provincia"
              clearable
              options={PROVINCE_OPTIONS}
              autoComplete="address-level1"
              {...field}
              value={field.value ?? ''}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...register('phoneNumber')}
          error={errors.phoneNumber?.message}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={registerShop.isPending}>
        {registerShop.isPending ? 'Registrando...' : 'Registrarse'}
      </Button>
      <Agreement />
    </form>
  );
}
