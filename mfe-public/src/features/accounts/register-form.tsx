import { zodResolver } from '@hookform/resolvers/zod';
import {
  MIN_PASSWORD_LENGTH,
  type Registration,
  registration,
} from '@mostrador/contracts/accounts';
import { PROVINCES } from '@mostrador/domain/provinces';
import { errorMessage, refusedFields } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Select } from '@mostrador/shared-ui/select';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect } from 'react';
import { Controller, type Path, useForm } from 'react-hook-form';
import styles from './account-form.module.css';
import { useRegisterShop } from './api/register-shop.ts';

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
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(registration),
    defaultValues: BLANK,
  });
  const { errors } = formState;
  const refused = refusedFields(registerShop.error, FIELD_OF_REFUSAL);

  useEffect(
    function startAtUsername() {
      setFocus('username');
    },
    [setFocus],
  );

  // After the fields are enabled again, so that the first wrong one can take the focus.
  useEffect(
    function showRefusedFields() {
      const fields = Object.entries(refusedFields(registerShop.error, FIELD_OF_REFUSAL));
      fields.forEach(([field, message], index) => {
        setError(field as Path<Registration>, { message }, { shouldFocus: index === 0 });
      });
    },
    [registerShop.error, setError],
  );

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((registration) => registerShop.mutate(registration))}
    >
      {registerShop.isError && Object.keys(refused).length === 0 && (
        <Alert kind="error">{errorMessage(registerShop.error, 'Error al registrarse')}</Alert>
      )}
      <fieldset className={styles.fields} disabled={registerShop.isPending}>
        <TextField
          label="Usuario"
          required
          autoComplete="username"
          autoCapitalize="none"
          {...register('username')}
          error={errors.username?.message}
        />
        <TextField
          label="Email"
          required
          type="email"
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
              value={field.value ?? ''}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          {...register('phoneNumber')}
          error={errors.phoneNumber?.message}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={registerShop.isPending}>
        {registerShop.isPending ? 'Registrando...' : 'Registrarse'}
      </Button>
    </form>
  );
}
