import { zodResolver } from '@hookform/resolvers/zod';
import { MIN_PASSWORD_LENGTH, registration } from '@mostrador/contracts/accounts';
import { PROVINCES } from '@mostrador/domain/provinces';
import { apiErrorOf, errorMessage } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Select } from '@mostrador/shared-ui/select';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
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
type FieldName = keyof typeof BLANK;
const FIELD_NAMES = Object.keys(BLANK) as FieldName[];
const PROVINCE_OPTIONS = PROVINCES.map((province) => ({ value: province, label: province }));

export function RegisterForm() {
  const registerShop = useRegisterShop();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registration),
    defaultValues: BLANK,
  });
  const refusedFields = fieldsRefusedBy(registerShop.error);

  // After the fields are enabled again, so that the first wrong one can take the focus.
  useEffect(
    function showRefusedFields() {
      const refused = fieldsRefusedBy(registerShop.error);
      refused.forEach(([name, message], index) => {
        setError(name, { message }, { shouldFocus: index === 0 });
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
      {registerShop.isError && refusedFields.length === 0 && (
        <Alert kind="error">{errorMessage(registerShop.error, 'Error al registrarse')}</Alert>
      )}
      <fieldset className={styles.fields} disabled={registerShop.isPending}>
        <TextField
          label="Usuario"
          required
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          {...register('username')}
          error={formState.errors.username?.message}
        />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          {...register('email')}
          error={formState.errors.email?.message}
        />
        <PasswordField
          label="Contraseña"
          required
          autoComplete="new-password"
          description={`Al menos ${MIN_PASSWORD_LENGTH} caracteres`}
          {...register('password')}
          error={formState.errors.password?.message}
        />
        <TextField
          label="Nombre del comercio"
          required
          autoComplete="organization"
          {...register('storeName')}
          error={formState.errors.storeName?.message}
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
          error={formState.errors.phoneNumber?.message}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={registerShop.isPending}>
        {registerShop.isPending ? 'Registrando...' : 'Registrarse'}
      </Button>
    </form>
  );
}

/** The server's words for each field of this form it refused: bad input, or a name already taken. */
function fieldsRefusedBy(error: unknown): [FieldName, string][] {
  const fields = apiErrorOf(error)?.fields ?? {};
  return FIELD_NAMES.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
}
