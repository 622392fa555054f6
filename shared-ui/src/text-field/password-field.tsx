import { useState } from 'react';
import { IconButton } from '../button/index.ts';
import fieldStyles from '../field/field.module.css';
import { Field } from '../field/index.ts';
import { IconEye, IconEyeOff } from '../icons/index.ts';
import styles from './text-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

/** A password, with a button that shows it. */
export function PasswordField({
  label,
  hideLabel,
  description,
  error,
  required,
  id,
  className,
  disabled,
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);

  return (
    <Field {...{ label, hideLabel, description, error, required, id, className }}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            disabled={disabled}
            aria-required={required}
            className={`${fieldStyles.control} ${styles.password}`}
          />
          <span className={fieldStyles.after}>
            {/* Its name omits the label's word, so that a search by label finds only the field. */}
            <IconButton
              size="sm"
              label={shown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
              icon={shown ? <IconEyeOff /> : <IconEye />}
              disabled={disabled}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
